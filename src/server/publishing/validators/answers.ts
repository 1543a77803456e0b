import type { InputProblem } from "#api/contract/error.ts"
import type { Form } from "#documents/types.g.ts"
import { messageKey } from "#engine/forms/message-key.ts"
import type { Scope } from "#server/database/database.ts"
import { createJobThread } from "#server/job-thread.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { createTurns } from "#server/turns.ts"
import { derived, type Manifest } from "../artefacts.ts"
import type { Documents } from "../layer.ts"
import type { AnswerError, AnswerJob, AnswerResult } from "./answer-worker.ts"

/** One thread for all forms of the process; it is started for the first answers, and ended when there are none. */
const thread = createJobThread<AnswerJob, AnswerResult>({
  name: "answer-worker",
  source: "./answer-worker.ts",
  from: import.meta.url,
  // The thread keeps the time of a check itself: this ends one that would not be interrupted.
  limitMilliseconds: 5_000,
  megabytes: 64,
})
/** A form that is slow to check must not let the answers of its tenant pile up. */
const turns = createTurns(200, "answers to forms")

/**
 * Checks answers with the very module that browsers import, so that both sides cannot differ. Answers that fit the
 * current form are taken whichever form was filled in; others are `moved` when the form has changed since.
 */
export function createFormValidation(
  documents: Documents,
  manifest: Manifest,
  text: (hash: string) => string,
  whose: Scope,
): CurrentRelease["formValidation"] {
  return async (formId, filledIn, data) => {
    const id = formId.startsWith("form/") ? formId : `form/${formId}`
    const form = documents.get(id)
    const current = manifest[id]
    const hash = manifest[derived.validator(id)]
    if (form?.kind !== "form" || current === undefined || hash === undefined) return { outcome: "unknown" }
    const checked = await turns.take(whose, () => thread.run({ hash, module: text(hash), data }, whose))
    if (checked === "stopped" || checked.done === "stopped") return { outcome: "stopped" }
    if (checked.done === "fits") return { outcome: "valid", writes: form.writes }
    const problems = checked.done.map((error) => problemOf(form, error))
    if (filledIn !== undefined && filledIn !== current) return { outcome: "moved", form: current, problems }
    return { outcome: "invalid", problems }
  }
}

function problemOf(form: Form, error: AnswerError): InputProblem {
  const missing = error.params["missingProperty"]
  const path = error.instancePath.split("/").slice(1)
  if (typeof missing === "string") path.push(missing)
  const text = messageKey(form, { path, keyword: error.keyword, schemaPath: error.schemaPath })
  return {
    ...(path.length > 0 && { field: path.join(".") }),
    message: error.message ?? error.keyword,
    ...(text !== undefined && { text }),
  }
}
