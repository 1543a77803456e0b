import type { ActionOutcome, FieldProblem } from "#blocks/host.ts"
import { ApiError } from "#api/client.ts"
import { failureText } from "#browser/texts/failure.ts"
import type { Learner } from "../learner.ts"

/** The fields that the server named, with what it says of each. */
function problemsOf(learner: Learner, error: ApiError): FieldProblem[] {
  const { field, problems = [] } = error.body ?? {}
  const named = problems.flatMap((problem) => problemOf(learner, problem))
  if (named.length > 0 || !field) return named
  return [{ pointer: pointerOf(field), text: failureText(learner, error) }]
}

function problemOf(learner: Learner, problem: unknown): FieldProblem[] {
  if (typeof problem !== "object" || problem === null) return []
  const { field, pointer, keyword, text } = problem as Record<string, unknown>
  const where =
    typeof pointer === "string" ? pointer : typeof field === "string" ? pointerOf(field) : undefined
  if (where === undefined) return []
  const words = typeof text === "string" ? learner.texts.t(text) : ""
  return [
    {
      pointer: where,
      ...(typeof keyword === "string" ? { keyword } : {}),
      ...(words ? { text: words } : {}),
    },
  ]
}

const pointerOf = (field: string) => (field.startsWith("/") ? field : `/${field.replaceAll(".", "/")}`)

/** The form, or the words above it, have been published anew. */
const moved: ReadonlySet<string> = new Set(["form-moved", "consent-moved"])

export function failure(learner: Learner, error: unknown): ActionOutcome & { ok: false } {
  if (!(error instanceof ApiError)) return { ok: false, text: failureText(learner, error) }
  const problems = problemsOf(learner, error)
  return {
    ok: false,
    text: failureText(learner, error),
    ...(problems.length > 0 ? { problems } : {}),
    ...(moved.has(error.body?.code ?? "") ? { moved: true } : {}),
  }
}
