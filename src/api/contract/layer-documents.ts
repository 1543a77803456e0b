import { Type, type Static } from "typebox"
import { DocumentPart } from "./document-parts.ts"
import { LayerQuery } from "./publishing.ts"

export const LayerDocumentsQuery = Type.Object(
  {
    ...LayerQuery.properties,
    release: Type.Optional(
      Type.String({
        maxLength: 80,
        description: "A release of the layer, or beneath it; else what is live.",
      }),
    ),
  },
  { additionalProperties: false },
)
export type LayerDocumentsQuery = Static<typeof LayerDocumentsQuery>

const Documents = Type.Record(Type.String(), DocumentPart, { description: "By id." })

/** All that a review of a layer reads, so that it can be made where the answer is. Keys of assessments never leave. */
export const LayerDocuments = Type.Object({
  release: Type.String({ description: "Whose documents these are." }),
  print: Type.String({ description: "Names all of this: another print, another answer." }),
  layer: Type.Union([Type.Literal("instance"), Type.Literal("tenant")]),
  documents: Documents,
  unfitted: Type.Record(Type.String(), Type.Unknown({ description: "A form as it is written." }), {
    description: "Forms that the configuration leaves questions out of, as they are without it.",
  }),
  base: Type.Object(
    {
      differs: Documents,
      added: Type.Array(Type.String(), { description: "Documents that only the layer has." }),
    },
    { description: "The documents beneath the layer: these, and all others as the layer has them." },
  ),
  keys: Type.Array(Type.String(), { description: "Names of the keys that are kept on the server." }),
  hosts: Type.Array(Type.String(), { description: "The instance's own hosts." }),
  history: Type.Object(
    {
      answered: Type.Record(Type.String(), Type.String(), {
        description: "The types of all that forms ever asked, by where the answer is kept.",
      }),
      versions: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String())), {
        description:
          "What was ever agreed or answered to: by document and version, by part, the hashes of what was said.",
      }),
    },
    { description: "What the releases of the layer have fixed for good." },
  ),
})
export type LayerDocuments = Static<typeof LayerDocuments>
