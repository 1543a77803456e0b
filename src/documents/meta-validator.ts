import { Ajv2020, type Options } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { addressedSchemas, type Schema } from "./meta.ts"

/**
 * A validator that knows every meta-schema by its address, and has compiled none.
 *
 * @param code how it writes what it compiles
 */
export function createMetaValidator(code: Options["code"] = {}): Ajv2020 {
  const schemas = addressedSchemas()
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    // Shorter validators run no faster, and take a third longer to make.
    code: { optimize: false, ...code },
    verbose: true,
    strict: true,
    // Ours are valid, as a test shows; to find that out anew costs every start more than all the rest of it here.
    validateSchema: false,
    allowUnionTypes: true,
    // A discriminator requires its tag beside branches that each declare it.
    strictRequired: false,
  })
  ajv.addVocabulary([...annotations(schemas)])
  addFormats.default(ajv, ["date", "date-time", "email", "uri"])
  ajv.addSchema(schemas)
  return ajv
}

/** Our own keywords, all named x-…: they speak to layers, review and editor, not to the validator. */
function annotations(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value as unknown[]) annotations(item, names)
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value as Schema)) {
      if (key.startsWith("x-")) names.add(key)
      annotations(item, names)
    }
  }
  return names
}
