import { Validator, type Schema } from "@cfworker/json-schema"
import type { RJSFSchema, ValidatorType } from "@rjsf/utils"
import process from "@rjsf/validator-ajv8/lib/processRawValidationErrors.js"
import type { ErrorObject } from "ajv"
import type { Data, FormContext } from "./context.ts"

/** An AJV standalone function: false leaves its errors on itself. */
export interface CompiledValidator {
  (data: unknown): boolean
  errors?: readonly object[] | null
}

/**
 * RJSF's validator without a compiler in the browser: the whole form is checked by the function that was compiled
 * when the form was published; which branch of a oneOf or if the answers are in, by an interpreter.
 *
 * @param drawn whether a top-level answer is part of the form as it is drawn here
 */
export function createValidator(
  compiled: CompiledValidator,
  drawn: (property: string) => boolean,
): ValidatorType<Data, RJSFSchema, FormContext> {
  const branches = new WeakMap<object, Validator>()

  const interpreter = (schema: RJSFSchema, root: RJSFSchema): Validator => {
    const known = branches.get(schema)
    if (known) return known
    const { definitions, $defs } = root
    const whole = { ...(definitions && { definitions }), ...($defs && { $defs }), ...schema } as Schema
    const made = new Validator(whole, "2020-12")
    branches.set(schema, made)
    return made
  }

  const validator: ValidatorType<Data, RJSFSchema, FormContext> = {
    rawValidation<Result>(_schema: RJSFSchema, data?: Data) {
      compiled(data)
      // The function reuses its list at the next call.
      const errors = [...((compiled.errors ?? []) as ErrorObject[])].filter((error) =>
        drawn(propertyOf(error)),
      )
      return { errors: errors as Result[] }
    },
    validateFormData(data, schema, customValidate, transformErrors, uiSchema) {
      const raw = validator.rawValidation<ErrorObject>(schema, data)
      return process(validator, raw, data, schema, customValidate, transformErrors, uiSchema)
    },
    isValid(schema, data, root) {
      try {
        return interpreter(schema, root).validate(data ?? null).valid
      } catch {
        // A branch that cannot be read is not the one that the answers are in.
        return false
      }
    },
  }
  return validator
}

function propertyOf(error: ErrorObject): string {
  const [, first] = error.instancePath.split("/")
  const missing = error.params["missingProperty"] as string | undefined
  return first ?? missing ?? ""
}
