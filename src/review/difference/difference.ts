import type { DifferenceKind } from "#documents/difference.ts"
import { pointerOf } from "#documents/problem.ts"
import type {
  AccountType,
  Document,
  Entry,
  Feature,
  Form,
  Gate,
  MenuOpens,
  Route,
  Rule,
  Target,
} from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import type { MatrixRow } from "#review/matrix.ts"

/** Somebody whom a rule lets in or keeps out now: the context nearest to the release's own in which it does. */
export interface ContextWitness {
  context: Context
}

/** The personas who are shown something else, and the address that shows it to them. */
export interface PersonaWitness {
  personas: string[]
  /** An address that the route has now; `~name` stands for a parameter that decides nothing. */
  path: string
}

/** What somebody is shown at a route: which route in the end, and the gate that sent them there. */
export type Shown =
  | { outcome: Extract<MatrixRow["outcome"], "loop"> }
  | { outcome: Extract<MatrixRow["outcome"], "show">; shown: string; gate?: string }

/** By kind what stands before and after, and who bears witness where people are concerned. */
interface Kinds {
  "route-added": { value: Route }
  "route-removed": { value: Route }
  "route-moved": { value: string }
  "route-screen": { value: string }
  "route-changed": { value: unknown }
  /** What is shown: it is no value of the document, but follows from all that decides. */
  "route-decision": { value: Shown; witness: PersonaWitness }
  "menu-shown": { value: Rule }
  "menu-opens": { value: MenuOpens }
  "entry-added": { value: Entry }
  "entry-removed": { value: Entry }
  /** The words that are read there in the default language: they change with the text as well as with its key. */
  "entry-renamed": { value: string }
  "entry-hidden": { value: readonly AccountType[] }
  "entry-shown": { value: readonly AccountType[] }
  "entry-target": { value: Target }
  "entry-feature": { value: string }
  "entry-changed": { value: unknown }
  "entries-reordered": { value: readonly string[] }
  "gate-added": { value: Gate }
  "gate-removed": { value: Gate }
  /** The rule; it may be the same, where a fact or a feature that it reads is another. */
  "gate-lets-in": { value: Rule; witness: ContextWitness }
  "gate-keeps-out": { value: Rule; witness: ContextWitness }
  "gate-rewritten": { value: Rule }
  "gate-words": { value: Gate }
  "feature-added": { value: Feature }
  "feature-removed": { value: Feature }
  /** The accounts that have it in the country; a country that is not listed has those of `elsewhere`. */
  "feature-given": { value: readonly string[]; witness: ContextWitness }
  "feature-taken": { value: readonly string[]; witness: ContextWitness }
  /** The questions: the properties of the form's schema. */
  "form-questions": { value: Readonly<Record<string, unknown>> }
  "form-changed": { value: Form }
  "text-changed": { value: string }
  "text-added": { value: string }
  "text-removed": { value: string }
  setting: { value: unknown }
  "document-added": { value: Document }
  "document-removed": { value: Document }
  "document-changed": { value: Document }
}

type Value<K extends DifferenceKind> = Kinds[K]["value"]
type Witness<K extends DifferenceKind> = Kinds[K] extends { witness: infer W } ? W : never

/** A difference of one kind. */
export type DifferenceOf<K extends DifferenceKind> = {
  kind: K
  /** The document's id. */
  document: string
  /** JSON Pointer (RFC 6901) to the place, which is there in the release before or in the one after. */
  pointer: string
  /** What stands there; left out where nothing does. */
  before?: Value<K>
  after?: Value<K>
  /** Left out where the difference is not about people. */
  witness?: Witness<K>
}

/** One place in which two releases differ, in the words of the field. */
export type Difference = { [K in DifferenceKind]: DifferenceOf<K> }[DifferenceKind]

/**
 * A difference at a place: a document's id and the steps that lead to it. What is undefined before or after is left out,
 * as JSON leaves it out.
 */
export function difference<K extends DifferenceKind>(
  kind: K,
  [document, ...steps]: readonly [document: string, ...steps: string[]],
  { before, after }: { before?: Value<K> | undefined; after?: Value<K> | undefined },
  witness?: Witness<K>,
): DifferenceOf<K> {
  return {
    kind,
    document,
    pointer: pointerOf(steps),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(witness !== undefined && { witness }),
  }
}
