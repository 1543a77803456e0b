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

const Said = Type.Object({
  source: Type.Unsafe<Source>({ type: "string", enum: [...sources] }),
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
