import type { ValidateFunction } from "ajv"
import type { Kind } from "./kinds.ts"
import { schemaAddress } from "./meta.ts"
import { createMetaValidator } from "./meta-validator.ts"
import { bare, partName } from "./schema-parts.ts"

const ajv = createMetaValidator()

/**
 * The validator of a kind's documents, or of operations on them, compiled when first asked for. All of them together
 * take most of a second: the server's bundle, and the tests, have them written out in place of this module
 * (src/cli/kind-validators.mjs); the studio's worker and the preview have interpreted-validators.ts.
 */
export const validatorOf = (kind: Kind | "operation"): ValidateFunction | undefined =>
  ajv.getSchema(schemaAddress(`${kind}.schema.json`))

const parts = new Map<string, ValidateFunction>()

/** The validator of a branch of a union in the meta-schemas, which explains what is wrong inside of it. */
export function partValidatorOf(part: object): ValidateFunction | undefined {
  const name = partName(part)
  const known = parts.get(name) ?? ajv.compile(bare(part) as object)
  parts.set(name, known)
  return known
}
