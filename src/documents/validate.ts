import type { ValidateFunction } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { explain } from "./explain.ts"
import { idOf, type Kind, kindOf } from "./kinds.ts"
import type { Documents } from "./layers.ts"
import { messages, type Message } from "./messages.ts"
import { addressedSchemas, type Schema, schemaAddress } from "./meta.ts"
import type { Problem } from "./problem.ts"
import type { Document } from "./types.g.ts"

export type OfKind<K extends Kind> = Extract<Document, { kind: K }>

export type Validation<K extends Kind = Kind> =
  | { ok: true; document: OfKind<K> }
  | { ok: false; problems: Problem[] }

/**
 * The only way from unknown to a document: its shape against the meta-schema of its kind (design 4). Every
 * fault is one problem with a JSON Pointer and a fix. The value is neither changed nor completed.
 * For the server and the commands; a browser has no validator of documents.
 *
 * @param id what problems call the document
 */
export function validateShape<K extends Kind>(kind: K, value: unknown, id: string = kind): Validation<K> {
  const validate = validatorOf(kind)
  if (validate(value)) return { ok: true, document: value }
  const faults = explain(validate.errors ?? [], value, compilePart)
  // Whatever the explanation lacks, a document that does not fit is never left out without a word.
  const told = faults.length > 0 ? faults : [{ pointer: "", ...messages.notAllowed(value) }]
  return { ok: false, problems: told.map((fault) => ({ severity: "error", document: id, ...fault })) }
}

/** A document by its id: the kind that the id names, its shape, and that it calls itself what its id says. */
export function validateDocument(id: string, value: unknown): Validation {
  const kind = kindOf(id)
  if (kind === undefined) return refused(id, "", messages.unknownKind(id))
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refused(id, "", messages.notObject(value))
  }
  const result = validateShape(kind, value, id)
  if (!result.ok) return result
  const own = idOf(result.document, id.split("/").at(-1))
  if (own === id) return result
  const pointer = kind === "locale" ? "/namespace" : "/id"
  return refused(id, pointer, messages.otherName(id, own))
}

/** All documents of a resolved release: those whose shape is right, and what is wrong with the others. */
export function validateDocuments(documents: Documents): {
  documents: Map<string, Document>
  problems: Problem[]
} {
  const valid = new Map<string, Document>()
  const problems: Problem[] = []
  for (const [id, value] of documents) {
    const result = validateDocument(id, value)
    if (result.ok) valid.set(id, result.document)
    else problems.push(...result.problems)
  }
  return { documents: valid, problems }
}

const refused = (document: string, pointer: string, message: Message): Validation => ({
  ok: false,
  problems: [{ severity: "error", document, pointer, ...message }],
})

let ajv: Ajv2020 | undefined

/** One validator for the process; compiling all kinds takes a moment, so each is compiled when first asked for. */
function validator(): Ajv2020 {
  if (ajv) return ajv
  const schemas = addressedSchemas()
  ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    // Shorter validators run no faster, and take a third longer to make.
    code: { optimize: false },
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

function validatorOf<K extends Kind>(kind: K): ValidateFunction<OfKind<K>> {
  const validate = validator().getSchema<OfKind<K>>(schemaAddress(`${kind}.schema.json`))
  if (!validate) throw new Error(`No meta-schema describes documents of kind ${kind}.`)
  return validate
}

const parts = new WeakMap<object, ValidateFunction>()

/** A part of a meta-schema, compiled when a fault inside a union has to be explained. */
function compilePart(part: object): ValidateFunction {
  const known = parts.get(part)
  if (known) return known
  const compiled = validator().compile(part)
  parts.set(part, compiled)
  return compiled
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
