import type { ValidateFunction } from "ajv"
import { explain } from "./explain.ts"
import { partValidatorOf, validatorOf } from "./kind-validators.ts"
import { idOf, type Kind, kindOf } from "./kinds.ts"
import type { Documents } from "./layers.ts"
import { messages } from "./messages.ts"
import type { Problem } from "./problem.ts"
import type { Said } from "./said.ts"
import type { Document } from "./types.g.ts"

export type OfKind<K extends Kind> = Extract<Document, { kind: K }>

export type Validation<K extends Kind = Kind> =
  | { ok: true; document: OfKind<K> }
  | { ok: false; problems: Problem[] }

/**
 * The only way from unknown to a document: its shape against the meta-schema of its kind. Every
 * fault is one problem with a JSON Pointer and a fix. The value is neither changed nor completed.
 * For the server, the commands and the studio's worker; a learner's browser has no validator of documents.
 *
 * @param id what problems call the document
 */
export function validateShape<K extends Kind>(kind: K, value: unknown, id: string = kind): Validation<K> {
  const validate = validatorOf(kind)
  if (!validate) throw new Error(`No meta-schema describes documents of kind ${kind}.`)
  if (validate(value)) return { ok: true, document: value as OfKind<K> }
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

const refused = (document: string, pointer: string, said: Said): Validation => ({
  ok: false,
  problems: [{ severity: "error", document, pointer, ...said }],
})

/** The validator of a part of a meta-schema, for when a fault inside a union has to be explained. */
export function compilePart(part: object): ValidateFunction {
  const known = parts.get(part) ?? partValidatorOf(part)
  if (known === undefined) throw new Error(`No union has the branch ${JSON.stringify(part)}.`)
  parts.set(part, known)
  return known
}

const parts = new WeakMap<object, ValidateFunction>()
