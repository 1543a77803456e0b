import type { Learner } from "../learner.ts"
import { listOf, word, type SourceKind } from "./source.ts"

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
    learner.client.collection(word(args, "name"), {
      search: word(args, "search"),
      page: word(args, "page"),
      limit: word(args, "limit"),
      facets: (args["facets"] ?? {}) as Record<string, unknown>,
    }),
  read({ learner, args, fetched }) {
    const { items, ...counts } = fetched as { items: Found[]; total: number; page: number; pages: number }
    const name = word(args, "name")
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
  fetch: (learner, args) => learner.client.record(word(args, "name"), word(args, "id")),
  read({ learner, args, fetched }) {
    const found = fetched as Found | null
    return found ? { ...marked(learner, word(args, "name"), found), found: true } : { found: false }
  },
}

const favourites: SourceKind = {
  read: ({ learner, args }) => listOf(favouritesOf(learner, word(args, "type"))),
}

const favourite: SourceKind = {
  read({ learner, args }) {
    const type = word(args, "type")
    const id = word(args, "id")
    return {
      saved: favouritesOf(learner, type).includes(id),
      saving: learner.state.savingFavourite === `${type}/${id}`,
    }
  },
}

export const records = { collection, record, favourites, favourite }
