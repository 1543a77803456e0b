import { extendedTypes, type AnswerTypes } from "#review/answer-types.ts"
import type { ReviewedDocuments } from "#review/basis.ts"
import { extendedVersions, type PublishedVersions } from "#review/versions.ts"

/** What the releases of a layer have fixed for good, of which the last may say nothing any more. */
export interface History {
  /** The types of all that forms ever asked. */
  readonly answered: AnswerTypes
  /** What was ever agreed or answered to, by version. */
  readonly versions: PublishedVersions
}

export const noHistory: History = { answered: {}, versions: {} }

/** What is fixed once these documents are published as well. */
export function extendedHistory(documents: ReviewedDocuments, before: History = noHistory): History {
  return {
    answered: extendedTypes(documents, before.answered),
    versions: extendedVersions(documents, before.versions),
  }
}
