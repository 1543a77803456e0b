import type { Collection } from "#documents/types.g.ts"
import { isOpen } from "./access.ts"
import { loadDocument, type SourceContext } from "./source.ts"

/**
 * A collection's document, and whether it is closed to the learner: by its gate, or because it is gone from the release
 * that has just come, before the page that shows it. Nobody asks the server for what that would refuse: the page around
 * it shows a lock.
 */
export async function look(context: SourceContext, name: string) {
  const document = (await loadDocument(context, `collection/${name}`)) as Collection | undefined
  return { document, isClosed: await isClosedBy(context, document) }
}

/** The same for who shows nothing that the collection says of itself: its words stay where they are. */
export async function isClosed(context: SourceContext, name: string): Promise<boolean> {
  const id = `collection/${name}`
  const document = context.documents.has(id) ? await context.documents.load(id) : undefined
  return isClosedBy(context, document as Collection | undefined)
}

const isClosedBy = async (context: SourceContext, document: Collection | undefined): Promise<boolean> =>
  document === undefined || !(await isOpen(context, document.gate))
