import { namespacesOf } from "#browser/texts/keys.ts"
import type { Learner } from "../learner.ts"

export type Arguments = Readonly<Record<string, unknown>>

/** What a source reads from when its value is worked out. */
export interface Reading {
  learner: Learner
  args: Arguments
  /** What `fetch` gave. */
  fetched: unknown
}

/**
 * A registered source (design 7): what it asks the server for, and how its value is worked out of that and of its
 * documents. `read` is pure and runs again when the user, the language or the release changes.
 */
export interface SourceKind {
  /** The documents that only a release in use can name; what else it reads stands in engine/screens/sources.ts. */
  documents?(learner: Learner, args: Arguments): readonly string[]
  fetch?(learner: Learner, args: Arguments): Promise<unknown>
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
export async function loadDocument(learner: Learner, id: string): Promise<unknown> {
  if (!learner.documents.has(id)) return undefined
  const document = await learner.documents.load(id)
  await learner.texts.load(namespacesOf(document))
  return document
}
