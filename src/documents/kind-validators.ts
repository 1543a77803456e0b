import type { ValidateFunction } from "ajv"
import type { Kind } from "./kinds.ts"
import { schemaAddress } from "./meta.ts"
import { createMetaValidator } from "./meta-validator.ts"

const ajv = createMetaValidator()

/**
 * The validator of a kind's documents, or of operations on them, compiled when first asked for. All of them together
 * take most of a second: a bundle, and the tests, have them written out in place of this module
 * (src/cli/kind-validators.mjs).
 */
export const validatorOf = (kind: Kind | "operation"): ValidateFunction | undefined =>
  ajv.getSchema(schemaAddress(`${kind}.schema.json`))
