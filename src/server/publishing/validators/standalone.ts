import { _, Ajv, type AnySchema } from "ajv"
import standalone from "ajv/dist/standalone/index.js"
import { type Fault, faultOf } from "#documents/fault.ts"
import { formats, formatsModule } from "#engine/forms/formats.ts"

/** The function that AJV generates for a form's schema, and the two ways it is packed. */

const metaSchema = new Ajv({ allErrors: true, strict: false, verbose: true })

/** Where a form's schema is no JSON Schema (pointers into the schema): the first fault of each place. */
export function schemaErrors(schema: AnySchema): Fault[] {
  if (metaSchema.validateSchema(schema) === true) return []
  const faults = (metaSchema.errors ?? []).flatMap((error) =>
    // What is wrong with each of several ways is told already by their own errors.
    error.keyword === "anyOf" ? [] : (faultOf(error, error.data) ?? []),
  )
  return faults.filter(({ pointer }, at) => faults.findIndex((other) => other.pointer === pointer) === at)
}

/** AJV's source for one root schema; throws AJV's own error when the schema cannot be compiled. */
export function generateSource(schema: AnySchema): string {
  const code = { source: true, formats: _`require(${formatsModule}).formats` }
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, formats, code })
  return standalone(ajv, ajv.compile(schema))
}

/** The module that a browser imports: its default export takes `require` and gives the validating function. */
export function wrapAsModule(source: string): string {
  return `export default function create(require) {\nconst module = { exports: {} };\n${source}\nreturn module.exports;\n}\n`
}
