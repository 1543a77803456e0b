import { longestAs } from "#api/contract/preview-limits.ts"
import type { Workspace, WorkLayer } from "#api/contract/workspace.ts"
import { isPath } from "#browser/preview/messages.ts"
import { placePath } from "../address.ts"

/** What a preview shows; all of it stands in the address, so that a link shows somebody else the same. */
export interface PreviewState {
  /** A change, or as `writeIn` names a proposal or a release; undefined for what is live. */
  in: string | undefined
  /** A persona, or a context as `writeContext` writes it; undefined until somebody has chosen. */
  as: string | undefined
  /** A day; undefined for today. */
  on: string | undefined
  lang: string | undefined
  size: "phone" | "desktop"
  look: "light" | "dark"
  /** Where the app stands. */
  path: string
}

/** Reads what an address says; what makes no sense is left out. */
export function readPreview(search: URLSearchParams): PreviewState {
  const word = (name: string, fits: (text: string) => boolean) => {
    const text = search.get(name)
    return text !== null && fits(text) ? text : undefined
  }
  return {
    in: word("in", (text) => text !== ""),
    as: word("as", (text) => text !== "" && text.length <= longestAs),
    on: word("on", isDay),
    lang: word("lang", (text) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)),
    size: search.get("size") === "desktop" ? "desktop" : "phone",
    look: search.get("look") === "dark" ? "dark" : "light",
    path: word("path", isPath) ?? "/",
  }
}

/** What `in` of an address names. */
type Named = Partial<Record<"change" | "proposal" | "release", string>>

/** Names what is looked at, where that is no change in the making. */
export const writeIn = (kind: "proposal" | "release", id: string): string => `${kind}:${id}`

/** What `in` of an address names, as the call takes it. */
export function readIn(text: string | undefined): Named {
  if (text === undefined) return {}
  const [, kind, id] = /^(proposal|release):(.*)$/.exec(text) ?? []
  return kind === undefined ? { change: text } : { [kind]: id }
}

/** The change in the making that an address names; undefined where it names none, or a proposal or a release. */
export const changeIn = (search: URLSearchParams): string | undefined =>
  readIn(search.get("in") ?? undefined).change

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const usual = { size: "phone", look: "light", path: "/" } as const

/** Writes a state into the query of an address, beside what stands there otherwise. */
export function writePreview(state: Partial<PreviewState>, search = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined || value === usual[name as keyof typeof usual]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The address, below `/studio`, of the app as somebody sees it. */
export function previewLink(
  workspace: Pick<Workspace, "instance">,
  layer: Pick<WorkLayer, "tenant">,
  state: Partial<PreviewState>,
): string {
  const query = writePreview(state).toString()
  const place = placePath(workspace, { layer, room: "preview" })
  return query === "" ? place : `${place}?${query}`
}
