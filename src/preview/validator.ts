import { Validator, type OutputUnit } from "@cfworker/json-schema"
import type { FormValidator } from "#blocks/host.ts"
import { importValidator as importPublished } from "#learner/forms/validator.ts"

/** The schemas of forms that nobody has published, by what stands for their hash. */
const drafted = new Map<string, object>()

export const keepDraftedForm = (hash: string, schema: object): void => void drafted.set(hash, schema)

/**
 * As the learner's own; of a form that is not published there is no module, and its schema is interpreted. The build
 * puts this in the place of the other.
 */
export async function importValidator(hash: string): Promise<FormValidator> {
  const schema = drafted.get(hash)
  if (schema === undefined) return importPublished(hash)
  const validator = new Validator(schema, "2020-12", false)
  const validate: FormValidator = (data) => {
    const { valid, errors } = validator.validate(data)
    validate.errors = valid ? null : errors.filter(({ keyword }) => !branches.has(keyword)).map(asAjv)
    return valid
  }
  return validate
}

/** What only says that something below it failed. */
const branches = new Set(["properties", "items", "allOf", "if", "$ref", "dependentSchemas"])

/** In the shape that forms read: a field that is missing is named by the object that lacks it. */
function asAjv({ instanceLocation, keyword, error }: OutputUnit): object {
  const missing = keyword === "required" ? /property "([^"]+)"/.exec(error)?.[1] : undefined
  return {
    instancePath: instanceLocation.replace(/^#/, ""),
    schemaPath: `#/${keyword}`,
    keyword,
    params: missing === undefined ? {} : { missingProperty: missing },
    message: error,
  }
}
