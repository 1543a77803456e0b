import type { Kind } from "#documents/kinds.ts"
import type { Document } from "#documents/types.g.ts"
import { loadDocument, type SourceContext } from "./source.ts"

const idsOf = ({ release }: SourceContext, kind: Kind): string[] =>
  Object.keys(release().configuration.release.documents).filter((id) => id.startsWith(`${kind}/`))

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
