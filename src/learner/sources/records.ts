import type { Collection } from "#documents/types.g.ts"
import type { Learner } from "../learner.ts"
import { listOf, loadDocument, textArgument, type SourceKind } from "./source.ts"

export function favouritesOf(learner: Learner, type: string): readonly string[] {
  const favourites = learner.user()?.profile?.favourites
  return favourites && Object.hasOwn(favourites, type) ? (favourites[type] ?? []) : []
}

type Found = Record<string, unknown> & { id: string }

const marked = (learner: Learner, type: string, record: Found) => ({
  ...record,
  favourite: favouritesOf(learner, type).includes(record.id),
})

/** As many as the server gives where nobody says how many. */
const usual = 24
const most = 200

const collection: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (learner, args) =>
    learner.client.collection(textArgument(args, "name"), {
      search: textArgument(args, "search"),
      page: textArgument(args, "page"),
      limit: textArgument(args, "limit"),
      facets: (args["facets"] ?? {}) as Record<string, unknown>,
    }),
  read({ learner, args, fetched }) {
    const { items, ...counts } = fetched as { items: Found[]; total: number; page: number; pages: number }
    const name = textArgument(args, "name")
    return {
      ...listOf(items.map((record) => marked(learner, name, record))),
      ...counts,
      more: counts.page < counts.pages,
      nextLimit: Math.min(items.length + usual, most),
    }
  },
}

const record: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (learner, args) => learner.client.record(textArgument(args, "name"), textArgument(args, "id")),
  read({ learner, args, fetched }) {
    const found = fetched as Found | null
    return found ? { ...marked(learner, textArgument(args, "name"), found), found: true } : { found: false }
  },
}

const favourites: SourceKind = {
  read: ({ learner, args }) => listOf(favouritesOf(learner, textArgument(args, "type"))),
}

/** What the server gives at once. */
const mostKept = 50

/** Kept records with their words, the last kept first. Nobody asks for what a closed gate would refuse. */
const kept: SourceKind = {
  inLanguage: true,
  async fetch(learner, args) {
    const name = textArgument(args, "name")
    const ids = favouritesOf(learner, name).slice(-mostKept)
    if (ids.length === 0) return { items: [] }
    const document = (await loadDocument(learner, `collection/${name}`)) as Collection | undefined
    if (!document || !learner.viewer().gate(document.gate).allowed) return { items: [] }
    return learner.client.collection(name, { ids: ids.join(","), limit: String(mostKept) })
  },
  read({ learner, args, fetched }) {
    const name = textArgument(args, "name")
    const { items } = fetched as { items: Found[] }
    const found = favouritesOf(learner, name)
      .toReversed()
      .flatMap((id) => items.find((record) => record.id === id) ?? [])
    const limit = Number(textArgument(args, "limit")) || found.length
    return {
      ...listOf(found.slice(0, limit).map((record) => marked(learner, name, record))),
      present: found.length > 0,
    }
  },
}

const favourite: SourceKind = {
  read({ learner, args }) {
    const type = textArgument(args, "type")
    const id = textArgument(args, "id")
    return {
      saved: favouritesOf(learner, type).includes(id),
      saving: learner.state.savingFavourite === `${type}/${id}`,
    }
  },
}

export const records = { collection, record, favourites, kept, favourite }
