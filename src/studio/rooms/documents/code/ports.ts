import type { DescribedPlace } from "#documents/described.ts"
import type { RefKind } from "#documents/refs.ts"
import type { Step } from "./places.ts"

/** What the editor asks of a document as it is typed. */
export interface Told {
  /** What may stand at a place; undefined where nothing may. */
  place: (value: unknown, path: readonly Step[]) => DescribedPlace | undefined
  /** The names of the release that such a value may say. */
  names: (ref: RefKind | undefined) => Promise<readonly string[]>
}
