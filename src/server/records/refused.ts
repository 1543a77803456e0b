import { reason } from "#api/messages/server.ts"
import { Failure } from "#server/http/failure.ts"
import type { WriteOutcome } from "./write.ts"

const mostTold = 50

/** Throws where a write was refused, with what is wrong with each record; the transaction takes the rest back. */
export function refuseFaults(outcome: WriteOutcome): Extract<WriteOutcome, { outcome: "written" }> {
  if (outcome.outcome === "written") return outcome
  const problems = outcome.faults.flatMap(({ id, faults }) =>
    faults.map(({ pointer, message, fix, code, values }) => ({
      field: `${id}${pointer}`,
      message: `${message} ${fix}`,
      code,
      values,
    })),
  )
  throw new Failure(
    422,
    "invalid-input",
    reason("refused.recordsRefused", { count: outcome.faults.length }),
    {
      problems: problems.slice(0, mostTold),
    },
  )
}
