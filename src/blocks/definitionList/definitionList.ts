import { signedInBlock } from "../block.ts"
import { isRecord, list, text, oneOf, words, type Reader } from "../shape.ts"

const pairs = list({ id: words, term: words, value: text })

/** Pairs written in the document, or the facts of a record. */
const facts: Reader<ReturnType<typeof pairs>> = (value, test) =>
  pairs(Array.isArray(value) ? value.map((item) => (isRecord(item) ? pairOf(item) : item)) : value, test)

const pairOf = ({ id, field, term, title, value, text, ...rest }: Record<string, unknown>) => ({
  ...rest,
  id: id ?? field,
  term: term ?? title,
  value: value ?? text,
})

export const definitionListShape = { layout: oneOf<"rows" | "columns" | "aligned">(), items: facts }

export const definitionList = signedInBlock(definitionListShape, (views) => views.definitionList)
