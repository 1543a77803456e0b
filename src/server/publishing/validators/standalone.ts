import { _, Ajv, type AnySchema, type CodeKeywordDefinition } from "ajv"
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
  ajv.addKeyword(notBefore)
  return standalone(ajv, ajv.compile(schema))
}

/**
 * `"notBefore": "start"`: a year, month or day (2024, 2024-03, 2024-03-31) that does not lie before that of another
 * question. What names no day counts as the first one for the beginning, and for the end as the last.
 */
const notBefore: CodeKeywordDefinition = {
  keyword: "notBefore",
  type: "string",
  schemaType: "string",
  error: { message: "must not be before the other date" },
  code(context) {
    const { gen, data, it, schema } = context
    const beside = it.parentData
    const start = gen.const("start", _`${beside} && ${beside}[${schema as string}]`)
    const first = _`${start} + "-01-01".slice(${start}.length - 4)`
    const last = _`${data} + "-12-31".slice(${data}.length - 4)`
    context.fail(_`typeof ${start} == "string" && ${last} < ${first}`)
  },
}

/** The module that a browser imports: its default export takes `require` and gives the validating function. */
export function wrapAsModule(source: string): string {
  return `export default function create(require) {\nconst module = { exports: {} };\n${source}\nreturn module.exports;\n}\n`
}
