import { Type, type Static } from "typebox"

/** The collections whose records the caller writes in a layer. */
export const WrittenCollections = Type.Object({
  collections: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String({ description: "In the caller's language." }),
      columns: Type.Array(Type.String(), { description: "The columns of its files, the id first." }),
    }),
  ),
})
export type WrittenCollections = Static<typeof WrittenCollections>
