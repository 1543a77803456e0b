import type { RJSFSchema, ValidatorType } from "@rjsf/utils"
import process from "@rjsf/validator-ajv8/lib/processRawValidationErrors.js"
import type { ErrorObject } from "ajv"
import type { InBranch } from "./branches.ts"
import type { Data, FormContext } from "./context.ts"

/** An AJV standalone function: false leaves its errors on itself. */
export interface CompiledValidator {
  (data: unknown): boolean
  errors?: readonly object[] | null
}

/**
 * RJSF's validator without a compiler in the browser: the whole form is checked by the function that was compiled
 * when the form was published.
 *
 * @param inBranch which branch of a oneOf or if the answers are in; a form without branches needs none
 * @param drawn whether a top-level answer is part of the form as it is drawn here
 */
export function createValidator(
  compiled: CompiledValidator,
  inBranch: InBranch = () => false,
  drawn: (property: string) => boolean = () => true,
): ValidatorType<Data, RJSFSchema, FormContext> {
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
    isValid: inBranch,
  }
  return validator
}

function propertyOf(error: ErrorObject): string {
  const [, first] = error.instancePath.split("/")
  const missing = error.params["missingProperty"] as string | undefined
  return first ?? missing ?? ""
}
