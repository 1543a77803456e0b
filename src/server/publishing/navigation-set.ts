import type { Document, Fragment } from "#documents/types.g.ts"
import type { NavigationSet } from "#engine/release.ts"
import type { Documents } from "./layer.ts"

type DocumentOf<K extends Document["kind"]> = Extract<Document, { kind: K }>

/** The one document of a kind of which there is one. A checked release has them all; throws otherwise. */
export function singleton<K extends Document["kind"]>(documents: Documents, kind: K): DocumentOf<K> {
  const document = documents.get(kind)
  if (document?.kind !== kind) throw new Error(`The release has no ${kind} document.`)
  return document as DocumentOf<K>
}

/** What decides and shows every step: it travels to the browser as one document (design 8). */
export function navigationSet(documents: Documents): NavigationSet {
  const fragments: Record<string, Fragment> = {}
  for (const document of documents.values())
    if (document.kind === "fragment") fragments[document.id] = document
  return {
    app: singleton(documents, "app"),
    facts: singleton(documents, "facts"),
    features: singleton(documents, "features"),
    gates: singleton(documents, "gates"),
    routes: singleton(documents, "routes"),
    navigation: singleton(documents, "navigation"),
    menus: singleton(documents, "menus"),
    fragments,
  }
}
