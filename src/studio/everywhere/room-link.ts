import type { WorkLayer, Workspace } from "#api/contract/workspace.ts"
import { placePath } from "../address.ts"
import { rooms } from "../rooms/rooms.ts"

interface Wanted {
  /** The change that is open; a room that shows no change is not told of it. */
  change: string | undefined
  rest?: readonly string[]
  query?: Readonly<Record<string, string>>
}

/** The address of a room, below `/studio`, in which the change that is open stays open. */
export function roomLink(
  workspace: Pick<Workspace, "instance">,
  layer: Pick<WorkLayer, "tenant">,
  room: string,
  { change, rest = [], query = {} }: Wanted,
): string {
  const showsChange = rooms.find(({ name }) => name === room)?.showsChange === true
  const words = new URLSearchParams({ ...(showsChange && change !== undefined && { in: change }), ...query })
  return `${placePath(workspace, { layer, room, rest })}${words.size === 0 ? "" : `?${words}`}`
}
