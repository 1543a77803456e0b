import { explain } from "../explain.ts"
import { validatorOf } from "../kind-validators.ts"
import type { Fault } from "../fault.ts"
import { messages as shapeMessages } from "../messages.ts"
import type { Operation } from "../operation.g.ts"
import type { Problem } from "../problem.ts"
import { compilePart } from "../validate.ts"
import { isHostile } from "./json.ts"
import { messages } from "./messages.ts"

export type OperationValidation = { ok: true; operation: Operation } | { ok: false; problems: Problem[] }

/**
 * The only way from unknown to an operation: its shape against its meta-schema. Each fault is a problem with a pointer
 * into the operation, and a fix. For the server: a browser has no validator.
 */
export function validateOperation(value: unknown): OperationValidation {
  const validate = validatorOf("operation")
  if (!validate) throw new Error("No meta-schema describes operations.")
  // What is nested without end could not even be told.
  if (isHostile(value)) return refused([{ pointer: "", ...messages.hostile() }])
  if (validate(value)) return { ok: true, operation: value as Operation }
  const faults = explain(validate.errors ?? [], value, compilePart)
  return refused(faults.length > 0 ? faults : [{ pointer: "", ...shapeMessages.notAllowed(value) }])
}

const refused = (faults: readonly Fault[]): OperationValidation => ({
  ok: false,
  problems: faults.map((fault) => ({ severity: "error", document: "operation", ...fault })),
})
