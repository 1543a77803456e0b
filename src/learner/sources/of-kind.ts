import type { Kind } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import { loadDocument, type SourceContext } from "./source.ts"

/** By release and kind: a page asks for the same again with everything that it shows. */
const known = new WeakMap<object, Map<Kind, readonly string[]>>()

function idsOf({ release }: SourceContext, kind: Kind): readonly string[] {
  const { documents } = release().configuration.release
  const ofRelease = known.get(documents) ?? new Map<Kind, readonly string[]>()
  known.set(documents, ofRelease)
  const ids = ofRelease.get(kind) ?? Object.keys(documents).filter((id) => id.startsWith(`${kind}/`))
  ofRelease.set(kind, ids)
  return ids
}

/** The names of all documents of a kind that the release has. */
export const namesOf = (context: SourceContext, kind: Kind): string[] =>
  idsOf(context, kind).map((id) => id.slice(kind.length + 1))

/** All documents of a kind, with their texts. */
export const loadKind = (context: SourceContext, kind: Kind): Promise<unknown> =>
  Promise.all(idsOf(context, kind).map((id) => loadDocument(context, id)))

/** The documents of a kind by their names, as far as they are here. */
export const documentsOf = <K extends Kind>(
  context: SourceContext,
  kind: K,
): [string, Extract<Document, { kind: K }>][] =>
  namesOf(context, kind).flatMap((name): [string, Extract<Document, { kind: K }>][] => {
    const document = context.documents.peek(`${kind}/${name}`)
    return document === undefined ? [] : [[name, document as Extract<Document, { kind: K }>]]
  })
