import type { AssessmentResult } from "#api/contract/reports.ts"
import type { Assessment, Text } from "#documents/types.g.ts"

/** How a report is put into words: everything that depends on the reader's language. */
export interface Told {
  /** A text of a document. */
  say(text: Text | undefined): string
  /** A text of the reports themselves, by its key. */
  word(key: string, values?: Readonly<Record<string, unknown>>): string
  /** A number as the reader's language writes it, with at most so many decimals. */
  number(value: number, decimals?: number): string
  date(value: string | null): string
  /** Words one after another, the last with an "and". */
  list(words: readonly string[]): string
}

/** What a report is made of, by assessment: what it asks, and what the answers came to. */
export type Assessments = Readonly<Record<string, Assessment>>
export type Results = Readonly<Record<string, AssessmentResult>>

/** The colours of the six worker types, by Holland's letters. */
export const tones = {
  R: "realistic",
  I: "investigative",
  A: "artistic",
  S: "social",
  E: "enterprising",
  C: "conventional",
} as const
