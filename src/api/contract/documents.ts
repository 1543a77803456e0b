import { Type, type Static } from "typebox"
import { DocumentPart } from "./document-parts.ts"

/** The documents of a layer's live release. */
export const DocumentList = Type.Object({
  release: Type.String(),
  documents: Type.Record(
    Type.String(),
    Type.Object({
      sha256: Type.String(),
      kind: Type.String(),
      public: Type.Boolean(),
      patched: Type.Boolean({ description: "Editors of this layer have published patches of it." }),
    }),
    { description: "By id." },
  ),
})
export type DocumentList = Static<typeof DocumentList>

export const ShownDocument = Type.Object({
  release: Type.String(),
  id: Type.String(),
  sha256: Type.String(),
  document: DocumentPart,
  patches: Type.Array(Type.Unknown({ description: "An RFC 7396 merge patch, of whatever it changes." }), {
    description: "What this layer's editors published of it, the first first.",
  }),
})
export type ShownDocument = Static<typeof ShownDocument>
