import { Ajv2020, type Options } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { addressedSchemas, type Schema } from "./meta.ts"
import { bare } from "./schema-parts.ts"

/**
 * A validator that knows every meta-schema by its address, and has compiled none.
 *
 * @param code how it writes what it compiles
 */
export function createMetaValidator(code: Options["code"] = {}): Ajv2020 {
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
  addFormats.default(ajv, ["date", "date-time", "email", "uri"])
  ajv.addSchema(addressedSchemas().map((schema) => bare(schema) as Schema))
  return ajv
}
