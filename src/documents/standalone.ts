import standalone from "ajv/dist/standalone/index.js"
import { kinds } from "./kinds.ts"
import { schemaAddress } from "./meta.ts"
import { createMetaValidator } from "./meta-validator.ts"
import { unionParts } from "./schema-parts.ts"

/**
 * The validators of all kinds, of operations and of what unions are made of, as the source of one CommonJS module, which
 * exports each by its name.
 */
export function standaloneValidators(): string {
  const addresses = [...Object.keys(kinds), "operation"].map((kind) => [
    kind,
    schemaAddress(`${kind}.schema.json`),
  ])
  const parts = unionParts()
  const ajv = createMetaValidator({ source: true, optimize: true })
  for (const [name, part] of parts) ajv.addSchema(part, name)
  return standalone(ajv, {
    ...(Object.fromEntries(addresses) as Record<string, string>),
    ...Object.fromEntries([...parts.keys()].map((name) => [name, name])),
  })
}
