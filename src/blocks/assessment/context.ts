import type { Assessment, Text } from "#documents/types.g.ts"
import { compileValue, resolve } from "#engine/screens/value.ts"
import type { Attempt } from "../attempt.ts"
import type { Host } from "../host.ts"
import type { Scope } from "../screen/scope.ts"
import type { AssessmentWord } from "./words.ts"

/** What every part of the block works with. */
export interface AssessmentContext {
  readonly host: Host
  readonly assessment: Assessment
  readonly attempt: Attempt
  /** The language that the document's texts really are in, where that must be marked. */
  readonly lang: string | undefined
  /** A text of the document. */
  readonly say: (text: Text) => string
  /** A text of the block's own. */
  readonly word: (key: AssessmentWord, values?: Readonly<Record<string, string | number>>) => string
}

export function contextOf(
  host: Host,
  scope: Scope,
  assessment: Assessment,
  attempt: Attempt,
): AssessmentContext {
  return {
    host,
    assessment,
    attempt,
    lang: host.languageOf(assessment.title.t) ?? undefined,
    say: (text) => String(resolve(compileValue(text), scope)),
    word: (key, values) => host.text(`assessment:${key}`, values),
  }
}
