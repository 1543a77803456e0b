import { Type, type Static } from "typebox"
import { LayerQuery } from "./publishing.ts"

const kind = Type.Union(
  [
    Type.Literal("wrong"),
    Type.Literal("outdated"),
    Type.Literal("link"),
    Type.Literal("closed"),
    Type.Literal("other"),
  ],
  { description: "Not so; not so any more; a link leads nowhere; it has closed; something else." },
)

/** What somebody says is wrong with a record. */
export const NewMistake = Type.Object(
  { kind, words: Type.String({ minLength: 1, maxLength: 500, description: "Plain text." }) },
  { additionalProperties: false },
)
export type NewMistake = Static<typeof NewMistake>

export const Mistakes = Type.Object({
  mistakes: Type.Array(
    Type.Object({
      id: Type.String(),
      collection: Type.String(),
      record: Type.String({ description: "Its id." }),
      title: Type.String({ description: "What the record was called." }),
      kind,
      words: Type.String({ description: "Plain text, as its writer typed it: never to be read as markup." }),
      at: Type.String(),
    }),
    { description: "The oldest first, 200 at most. Who said it is told to nobody." },
  ),
})
export type Mistakes = Static<typeof Mistakes>

export const MistakeParams = Type.Object({
  mistake: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }),
})
export const CloseMistake = LayerQuery
