import type { FastifyRequest } from "fastify"
import type { UserWrite } from "#api/contract/users.ts"
import { Failure, notFound, unavailable } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { WrittenForm } from "./writes.ts"

/** Checks the answers against the form that is current now; one that has moved on is said with its new hash. */
export async function checkForm(
  { log }: FastifyRequest,
  release: CurrentRelease,
  body: UserWrite,
): Promise<WrittenForm | null> {
  if (body.formId === undefined) {
    if (body.form !== undefined) throw new Failure(400, "bad-request", `"formId" goes with "form".`)
    return null
  }
  const name = body.formId.replace(/^form\//, "")
  const verdict = await release.formValidation(name, body.form, body.data)
  switch (verdict.outcome) {
    case "valid":
      return { name, writes: verdict.writes }
    case "invalid":
      throw new Failure(422, "form-invalid", "Some answers are not right.", { problems: verdict.problems })
    case "moved":
      throw new Failure(409, "form-moved", "The form has changed since it was opened.", {
        problems: verdict.problems,
        beside: { form: verdict.form },
      })
    case "unknown":
      throw notFound("form")
    case "stopped":
      log.warn({ form: name }, "checking answers took too long")
      throw unavailable()
  }
}
