import standalone from "ajv/dist/standalone/index.js"
import { kinds } from "./kinds.ts"
import { schemaAddress } from "./meta.ts"
import { createMetaValidator } from "./meta-validator.ts"

/** The validators of all kinds, and of operations, as the source of one CommonJS module, which exports each by its name. */
export function standaloneValidators(): string {
  const addresses = [...Object.keys(kinds), "operation"].map((kind) => [
    kind,
    schemaAddress(`${kind}.schema.json`),
  ])
  return standalone(
    createMetaValidator({ source: true }),
    Object.fromEntries(addresses) as Record<string, string>,
  )
}
