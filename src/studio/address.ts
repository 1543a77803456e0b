import type { Workspace, WorkLayer } from "#api/contract/workspace.ts"
import type { LayerQuery } from "#api/contract/publishing.ts"

/**
 * Where somebody stands in the studio: `/studio/<layer>/<room>/<rest>`. The layer is the instance's id, or a tenant's;
 * an address says everything that a page shows, so that a link shows somebody else the same.
 */
export interface Place {
  layer: WorkLayer
  room: string
  /** What the room makes of the rest, such as the id of a release; empty where there is none. */
  rest: readonly string[]
}

/** The first part of an address for a layer. A tenant that is called as the instance is told from it by `~`. */
export function layerSlug({ instance }: Pick<Workspace, "instance">, tenant: string | null): string {
  if (tenant === null) return instance
  return tenant === instance ? `~${tenant}` : tenant
}

/**
 * Reads an address below `/studio`. Undefined: it names no layer that the caller may see; the first layer is taken where
 * it names none.
 *
 * @param path as wouter gives it, such as `/yenza/history`
 */
export function readPlace(workspace: Workspace, path: string): Place | undefined {
  const [slug, room = "", ...rest] = path.split("/").filter(Boolean).map(decode)
  const layer =
    slug === undefined
      ? workspace.layers[0]
      : workspace.layers.find(({ tenant }) => layerSlug(workspace, tenant) === slug)
  return layer && { layer, room, rest }
}

/** The address of a room below `/studio`. */
export function placePath(
  workspace: Pick<Workspace, "instance">,
  { layer, room, rest = [] }: { layer: Pick<WorkLayer, "tenant">; room: string; rest?: readonly string[] },
): string {
  const parts = [layerSlug(workspace, layer.tenant), room, ...rest].filter((part) => part !== "")
  return `/${parts.map(encodeURIComponent).join("/")}`
}

/** Whether two addresses show one page, only otherwise: of another change, or of none, everything on it is another. */
export const isSamePage = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname &&
  new URLSearchParams(one.search).get("in") === new URLSearchParams(other.search).get("in")

type Address = Pick<URL, "pathname" | "search">

/** A layer as the calls of the API name it. */
export const layerQuery = ({ tenant }: Pick<WorkLayer, "tenant">): LayerQuery =>
  tenant === null ? { layer: "instance" } : { layer: "tenant", tenant }

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
