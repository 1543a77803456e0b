import type { RecordList } from "#api/contract/records.ts"
import type { Collection } from "#documents/types.g.ts"
import { isOpen } from "./access.ts"
import { favouritesOf, loadCardWords, shownCard } from "./cards.ts"
import { listOf, loadDocument, textArgument, type SourceKind } from "./source.ts"

const favouriteIds: SourceKind = {
  read: ({ context, args }) => listOf(favouritesOf(context, textArgument(args, "type"))),
}

/** What the server gives at once. */
const mostKept = 50

/** Kept records with their words, the last kept first. Nobody asks for what a closed gate would refuse. */
const kept: SourceKind = {
  inLanguage: true,
  async fetch(context, args) {
    const name = textArgument(args, "name")
    const ids = favouritesOf(context, name).slice(-mostKept)
    if (ids.length === 0) return { items: [] }
    const document = (await loadDocument(context, `collection/${name}`)) as Collection | undefined
    if (!document || !(await isOpen(context, document.gate))) return { items: [] }
    await loadCardWords(context)
    return context.client.collection(name, { ids: ids.join(","), limit: String(mostKept) })
  },
  read({ context, args, fetched }) {
    const name = textArgument(args, "name")
    const { items } = fetched as Pick<RecordList, "items">
    const found = favouritesOf(context, name)
      .toReversed()
      .flatMap((id) => items.find((record) => record.id === id) ?? [])
    const limit = Number(textArgument(args, "limit")) || found.length
    return {
      ...listOf(found.slice(0, limit).map((record) => shownCard(context, name, record))),
      present: found.length > 0,
    }
  },
}

const favourite: SourceKind = {
  read({ context, args }) {
    const type = textArgument(args, "type")
    const id = textArgument(args, "id")
    return {
      saved: favouritesOf(context, type).includes(id),
      saving: context.state.savingFavourite === `${type}/${id}`,
    }
  },
}

export const keeping = { favourites: favouriteIds, kept, favourite }
