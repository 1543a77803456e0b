import type { WorkLayer, Workspace } from "#api/contract/workspace.ts"
import { placePath } from "../../address.ts"
import { previewLink } from "../../preview/link.ts"
import { witnessAs } from "../../preview/witness.ts"

/** Whom a what-if begins with, what is otherwise of them, and where they go. */
export interface WhatIfState {
  persona?: string | undefined
  set: Readonly<Record<string, string>>
  path: string
  /** A day; undefined for today. */
  on?: string | undefined
}

type Where = [workspace: Pick<Workspace, "instance">, layer: Pick<WorkLayer, "tenant">]

/** The address, below `/studio`, of a what-if: it says everything. */
export function whatIfLink(...[workspace, layer, state]: [...Where, WhatIfState]): string {
  const place = placePath(workspace, { layer, room: "review", rest: ["what-if"] })
  return `${place}?${writeWhatIf(state).toString()}`
}

export function writeWhatIf({ persona, set, path, on }: WhatIfState): URLSearchParams {
  const search = new URLSearchParams({ path })
  if (persona !== undefined) search.set("persona", persona)
  if (on !== undefined) search.set("on", on)
  for (const [name, value] of Object.entries(set)) search.append("is", `${name}=${value}`)
  return search
}

export function readWhatIf(search: URLSearchParams): WhatIfState {
  const on = search.get("on") ?? ""
  return {
    path: search.get("path") ?? "/",
    persona: search.get("persona") ?? undefined,
    set: readSet(search, "is"),
    on: /^\d{4}-\d{2}-\d{2}$/.test(on) && !Number.isNaN(Date.parse(on)) ? on : undefined,
  }
}

/** What is said of axes in an address: `name=value`, as often as there are. */
export const readSet = (search: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    search.getAll(name).flatMap((said) => {
      const at = said.indexOf("=")
      return at > 0 ? [[said.slice(0, at), said.slice(at + 1)] as const] : []
    }),
  )

/** The app as somebody sees it on that day: where a what-if is looked at. */
export const openAs = (
  ...[workspace, layer, context, { path, on }]: [
    ...Where,
    Readonly<Record<string, unknown>>,
    Pick<WhatIfState, "path" | "on">,
  ]
): string => previewLink(workspace, layer, { as: witnessAs(context), path, on })
