import { Type, type Static } from "typebox"
import { Missing } from "./imports.ts"

/** The collections whose records the caller writes in a layer. */
export const WrittenCollections = Type.Object({
  collections: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String({
        description: "In the caller's language; empty where no words are written for it.",
      }),
      columns: Type.Array(Type.String(), { description: "The columns of its files, the id first." }),
      missing: Missing,
    }),
  ),
})
export type WrittenCollections = Static<typeof WrittenCollections>
