import { _, Ajv, type AnySchema } from "ajv"
import standalone from "ajv/dist/standalone/index.js"
import { formats, formatsModule } from "#engine/forms/formats.ts"

/** The function that AJV generates for a form's schema, and the two ways it is packed. */

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
