import { Type } from "typebox"
import type { Values } from "#documents/said.ts"

/** What a sentence is said by in another language than English: the code of its template, and what fills that. */
export const sayable = {
  code: Type.String({
    description: "Names the sentence, whatever it is about, so that another language can say it.",
  }),
  values: Type.Unsafe<Values>({
    type: "object",
    description:
      "By name, what the sentence speaks of: a string or number, or an object of the words in English (`text`) and what makes them: `code` and `values`, a `list`, a `path` of the context and perhaps a `value` of it, or a `rule`.",
    additionalProperties: {},
  }),
}
