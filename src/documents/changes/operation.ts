import { explain } from "../explain.ts"
import { validatorOf } from "../kind-validators.ts"
import { messages } from "../messages.ts"
import type { Operation } from "../operation.g.ts"
import type { Problem } from "../problem.ts"
import { compilePart } from "../validate.ts"

export type OperationValidation = { ok: true; operation: Operation } | { ok: false; problems: Problem[] }

/**
 * The only way from unknown to an operation: its shape against its meta-schema. Each fault is a problem with a pointer
 * into the operation, and a fix. For the server: a browser has no validator.
 */
export function validateOperation(value: unknown): OperationValidation {
  const validate = validatorOf("operation")
  if (!validate) throw new Error("No meta-schema describes operations.")
  if (validate(value)) return { ok: true, operation: value as Operation }
  const faults = explain(validate.errors ?? [], value, compilePart)
  const told = faults.length > 0 ? faults : [{ pointer: "", ...messages.notAllowed(value) }]
  return {
    ok: false,
    problems: told.map((fault) => ({ severity: "error", document: "operation", ...fault })),
  }
}
