import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import type { Collection } from "#documents/types.g.ts"
import { originOf } from "#records/derived.ts"
import { gatedFields } from "#records/gated.ts"
import { fieldsOf, type FieldSchema } from "#records/record-schema.ts"
import { patternProblem } from "#review/checks/patterns.ts"
import { collectionMessages } from "#review/messages/collections.ts"
import { namesOf } from "#review/named.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

type Steps = (string | number)[]

/** What a record's page says beside its fields: a field by such a name would never be read. */
const reserved = ["titles", "facts", "locked", "chips", "closed", "overdue", "to", "marks", "found"] as const

const reservedProblems = (id: string, collection: Collection): Problem[] =>
  reserved.flatMap((field) =>
    Object.hasOwn(fieldsOf(collection), field)
      ? [error(id, ["schema", "properties", field], collectionMessages.reservedField(field))]
      : [],
  )

const keywords = ["x-text", "x-vocabulary", "x-from", "x-gate"] as const

/** The keywords of a collection's schema mean something, and its fields can be read by their names. */
export function schemaProblems(id: string, collection: Collection, reviewed: Reviewed): Problem[] {
  const names = namesOf(reviewed)
  const problems: Problem[] = []
  let gates = 0
  const named = (at: Steps, value: unknown, of: "gate" | "vocabulary") => {
    const name = String(value)
    const said = of === "gate" ? collectionMessages.unknownGate : collectionMessages.unknownVocabulary
    if (!names[of].has(name)) problems.push(error(id, at, said(name, nearest(name, names[of]))))
  }
  const walk = (node: unknown, at: Steps, fields: Readonly<Record<string, FieldSchema>>): void => {
    if (typeof node !== "object" || node === null) return
    for (const [key, value] of Object.entries(node)) {
      const here = [...at, Array.isArray(node) ? Number(key) : key]
      // Below `properties` a name is a field, whatever it is called.
      const isField = at.at(-1) === "properties" && at.at(-2) !== "properties"
      if (!isField && !Array.isArray(node)) {
        if (key === "x-gate") {
          gates++
          named(here, value, "gate")
        } else if (key === "x-vocabulary") named(here, value, "vocabulary")
        else if (key === "x-from") {
          if (!originOf(fields, node as FieldSchema))
            problems.push(error(id, here, collectionMessages.leadsNowhere(String(value))))
        } else if (key.startsWith("x-") && !keywords.includes(key as "x-text"))
          problems.push(error(id, here, collectionMessages.unknownKeyword(key, keywords)))
        else if (key === "pattern" && typeof value === "string") {
          const slow = patternProblem(value)
          if (slow) problems.push(error(id, here, slow))
        }
      }
      walk(value, here, isField ? (node as Record<string, FieldSchema>) : fields)
    }
  }
  walk(collection.schema, ["schema"], {})
  if (gates !== gatedFields(collection).length)
    problems.push(error(id, ["schema"], collectionMessages.gateOutOfPlace()))
  return [...problems, ...reservedProblems(id, collection)]
}
