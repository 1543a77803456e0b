import type { Learner } from "../learner.ts"
import type { State } from "../store.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"

export type Arguments = Readonly<Record<string, unknown>>

/** What sources read from: the release and who looks at it, not what the app does. */
export interface SourceContext extends Pick<
  Learner,
  | "viewer"
  | "user"
  | "release"
  | "app"
  | "documents"
  | "texts"
  | "client"
  | "visitor"
  | "curricula"
  | "device"
> {
  readonly state: Pick<
    State,
    | "user"
    | "page"
    | "language"
    | "languages"
    | "revision"
    | "theme"
    | "integrations"
    | "factor"
    | "savingFavourite"
    | "comparing"
    | "about"
    | "stale"
    | "waiting"
  >
}

/** What a source was told. */
export interface Answer {
  value: unknown
  /** It was kept on this device: the server could not be reached. */
  old: boolean
}

/** What a source reads when its value is worked out. */
export interface Reading {
  context: SourceContext
  args: Arguments
  /** What `fetch` gave. */
  fetched: unknown
}

/**
 * A registered source: what it asks the server for, and how its value is worked out of that and of its
 * documents, which stand in engine/screens/sources.ts. `read` is pure and runs again when the user, the language or the release changes.
 */
export interface SourceKind {
  fetch?(context: SourceContext, args: Arguments): Promise<unknown>
  /** Asked first: the answer of `fetch` out of what is here already; undefined where the server has to be asked. */
  answer?(context: SourceContext, args: Arguments): Promise<Answer | undefined>
  /** The answer of `fetch` out of what this device keeps, where the server cannot be reached; undefined: it has none. */
  away?(context: SourceContext, args: Arguments): Promise<unknown>
  /** What the server gave to whoever is signed in stays on their device, for a page without a network. */
  kept?: boolean
  /** What the server gives holds words in the learner's language: in another it is asked again. */
  inLanguage?: boolean
  read(reading: Reading): unknown
}

export function textArgument(args: Arguments, name: string): string {
  const value = args[name]
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : ""
}

/** Lists have one shape, so that screens treat them alike. */
export function listOf<T>(items: readonly T[]): { items: readonly T[]; count: number; empty: boolean } {
  return { items, count: items.length, empty: items.length === 0 }
}

/** A document of the release with its texts; one that the release lacks is simply not there. */
export async function loadDocument(context: SourceContext, id: string): Promise<unknown> {
  if (!context.documents.has(id)) return undefined
  const document = await context.documents.load(id)
  await context.texts.load(namespacesOf(document))
  return document
}
