import { Type, type Static } from "typebox"
import { sources, type Source } from "#documents/provenance.ts"
import { LayerQuery } from "./publishing.ts"

export const TextOriginsQuery = Type.Object(
  {
    ...LayerQuery.properties,
    namespace: Type.String({ pattern: "^[a-z][a-z0-9-]{0,80}$", description: "As in `shell:menu.home`." }),
    key: Type.String({ minLength: 1, maxLength: 200, description: "What follows the colon." }),
  },
  { additionalProperties: false },
)
export type TextOriginsQuery = Static<typeof TextOriginsQuery>

const SourceName = Type.Unsafe<Source>({ type: "string", enum: [...sources] })

const Said = Type.Object({
  source: SourceName,
  text: Type.Union([Type.String(), Type.Null()], { description: "Null: it takes the text away." }),
})

/** Who has said a text, and how. */
export const TextOrigins = Type.Object({
  said: Type.Record(Type.String(), Type.Array(Said), {
    description:
      "By language all that said it, from the bottom to the top: the last is what holds in the layer.",
  }),
})
export type TextOrigins = Static<typeof TextOrigins>

export const DocumentOriginsQuery = Type.Object(
  {
    ...LayerQuery.properties,
    document: Type.String({ minLength: 1, maxLength: 200, description: "Its id, as in `locale/en/shell`." }),
  },
  { additionalProperties: false },
)
export type DocumentOriginsQuery = Static<typeof DocumentOriginsQuery>

/** Who has said what stands in a document, place by place. */
export const DocumentOrigins = Type.Object({
  origins: Type.Record(Type.String(), SourceName, {
    description:
      "By JSON Pointer, for all that stands there: a place that is not named stands in one that is.",
  }),
})
export type DocumentOrigins = Static<typeof DocumentOrigins>
