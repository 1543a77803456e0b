import type { Collection } from "#documents/types.g.ts"
import { listOf, loadDocument, textArgument, type SourceKind, type SourceContext } from "./source.ts"

export function favouritesOf(context: SourceContext, type: string): readonly string[] {
  const favourites = context.user()?.profile?.favourites
  return favourites && Object.hasOwn(favourites, type) ? (favourites[type] ?? []) : []
}

type Found = Record<string, unknown> & { id: string }

const marked = (context: SourceContext, type: string, record: Found) => ({
  ...record,
  favourite: favouritesOf(context, type).includes(record.id),
})

/** As many as the server gives where nobody says how many. */
const usual = 24
const most = 200

const collection: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (context, args) =>
    context.client.collection(textArgument(args, "name"), {
      search: textArgument(args, "search"),
      limit: textArgument(args, "limit"),
      facets: (args["facets"] ?? {}) as Record<string, unknown>,
    }),
  read({ context, args, fetched }) {
    const { items, ...counts } = fetched as { items: Found[]; total: number; more: boolean }
    const name = textArgument(args, "name")
    return {
      ...listOf(items.map((record) => marked(context, name, record))),
      ...counts,
      nextLimit: Math.min(items.length + usual, most),
    }
  },
}

const record: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (context, args) => context.client.record(textArgument(args, "name"), textArgument(args, "id")),
  read({ context, args, fetched }) {
    const found = fetched as Found | null
    return found ? { ...marked(context, textArgument(args, "name"), found), found: true } : { found: false }
  },
}

const favourites: SourceKind = {
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
    if (!document || !context.viewer().gate(document.gate).allowed) return { items: [] }
    return context.client.collection(name, { ids: ids.join(","), limit: String(mostKept) })
  },
  read({ context, args, fetched }) {
    const name = textArgument(args, "name")
    const { items } = fetched as { items: Found[] }
    const found = favouritesOf(context, name)
      .toReversed()
      .flatMap((id) => items.find((record) => record.id === id) ?? [])
    const limit = Number(textArgument(args, "limit")) || found.length
    return {
      ...listOf(found.slice(0, limit).map((record) => marked(context, name, record))),
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

export const records = { collection, record, favourites, kept, favourite }
