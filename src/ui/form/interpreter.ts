import { Validator, type Schema } from "@cfworker/json-schema"
import type { InBranch } from "./branches.ts"

/** Tells branches apart without a compiler: by an interpreter of JSON Schema, one for each branch. */
export function createInterpreter(): InBranch {
  const known = new WeakMap<object, Validator>()
  return (schema, data, root) => {
    try {
      let interpreter = known.get(schema)
      if (!interpreter) {
        const { definitions, $defs } = root
        const whole = { ...(definitions && { definitions }), ...($defs && { $defs }), ...schema } as Schema
        known.set(schema, (interpreter = new Validator(whole, "2020-12")))
      }
      return interpreter.validate(data ?? null).valid
    } catch {
      // A branch that cannot be read is not the one that the answers are in.
      return false
    }
  }
}
