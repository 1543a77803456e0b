import type { LinkedRecords, RecordList, RecordPage, SimilarRecords } from "#api/contract/records.ts"
import { own } from "#engine/context/own.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { collectionOf, loadCardWords, shownCard } from "./cards.ts"
import { tellFacts, tellLocked } from "./facts.ts"
import { look } from "./look.ts"
import { packOf } from "./packs.ts"
import { firstRecords } from "./record-pages.ts"
import { listOf, textArgument, type Arguments, type SourceKind } from "./source.ts"

/** As many as the server gives where nobody says how many. */
const usual = 24

const limitOf = (args: Arguments): number => Number(textArgument(args, "limit")) || usual

/** What is chosen of the filters as the server is asked for it: terms, "from..to", or true. */
export function chosenFacets(args: Arguments): Record<string, string | readonly string[]> {
  const chosen = args["facets"]
  if (typeof chosen !== "object" || chosen === null) return {}
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([field, value]): [string, string | readonly string[]][] => {
      if (Array.isArray(value)) return value.length > 0 ? [[field, value as string[]]] : []
      if (typeof value === "object" && value !== null) {
        const [from, to] = ["from", "to"].map((end) => textArgument(value as Arguments, end))
        return from === "" && to === "" ? [] : [[field, `${from}..${to}`]]
      }
      const one = value === true ? "true" : textArgument({ value }, "value")
      return one === "" ? [] : [[field, one]]
    }),
  )
}

/** As many as are told of one link, at most. */
const mostLinked = 50

const nothing: RecordList = { items: [], total: 0, more: false, cursor: null, corrected: null }

const collection: SourceKind = {
  kept: true,
  inLanguage: true,
  async answer(context, args) {
    const [{ search, old }] = await Promise.all([
      packOf(context, textArgument(args, "name")),
      loadCardWords(context),
    ])
    const sort = textArgument(args, "sort")
    const list = search?.list({
      search: textArgument(args, "search"),
      exact: args["exact"] === true,
      ...(sort !== "" && { sort }),
      limit: limitOf(args),
      facets: chosenFacets(args),
    })
    return list && { value: list, old }
  },
  async fetch(context, args) {
    const name = textArgument(args, "name")
    if (!context.documents.has(`collection/${name}`)) return nothing
    const [answer] = await Promise.all([
      firstRecords(context, name, {
        search: textArgument(args, "search"),
        exact: args["exact"] === true ? "true" : "",
        sort: textArgument(args, "sort"),
        limit: limitOf(args),
        facets: chosenFacets(args),
      }),
      loadCardWords(context),
    ])
    return answer
  },
  read({ context, args, fetched }) {
    const { items, total, more, corrected } = fetched as Omit<RecordList, "cursor">
    const name = textArgument(args, "name")
    return {
      ...listOf(items.map((card) => shownCard(context, name, card))),
      total,
      more,
      nextLimit: items.length + usual,
      narrowed: textArgument(args, "search") !== "" || Object.keys(chosenFacets(args)).length > 0,
      isCorrected: corrected !== null,
      askedFor: corrected?.asked ?? "",
      lookedFor: corrected?.used ?? "",
    }
  },
}

const record: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    const name = textArgument(args, "name")
    const id = textArgument(args, "id")
    // A page may ask for what is chosen on it before anything is.
    if ((await look(context, name)).isClosed || id === "") return null
    const [answer] = await Promise.all([context.client.record(name, id), loadCardWords(context)])
    return answer
  },
  read({ context, args, fetched }) {
    const found = fetched as RecordPage | null
    const name = textArgument(args, "name")
    const document = collectionOf(context, name)
    if (!found) return { found: false }
    const source = own(found, "source")
    // What is asked of whoever applies, `eligibility` tells beside how the learner stands to it.
    const told = document ? tellFacts(context, document, found) : []
    const [sentences, facts] = [true, false].map((long) =>
      told.filter(({ field, prose }) => prose === long && field !== document?.requires),
    ) as [typeof told, typeof told]
    return {
      ...shownCard(context, name, found),
      facts,
      sentences,
      hasFacts: facts.length > 0,
      locked: document ? tellLocked(context, document, found.locked) : [],
      checkedOn: formatDate(localeOf(context), own(source, "checkedOn") as string | undefined),
      sourceUrl: own(source, "url") ?? "",
      sourceHost: hostOf(own(source, "url")),
      linkHost: hostOf(found.link),
      found: true,
    }
  },
}

/** The host of an address, so that a learner knows where a link leads before they follow it. */
function hostOf(address: unknown): string {
  if (typeof address !== "string" || !URL.canParse(address)) return ""
  return new URL(address).hostname.replace(/^www\./, "")
}

const linked: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    const name = textArgument(args, "name")
    if ((await look(context, name)).isClosed) return null
    const [answer] = await Promise.all([
      context.client.linked(name, textArgument(args, "id"), {
        link: textArgument(args, "link"),
        limit: textArgument(args, "limit"),
      }),
      loadCardWords(context),
    ])
    return answer
  },
  read({ context, fetched }) {
    const { links } = (fetched as LinkedRecords | null) ?? { links: [] }
    const shown = links
      .filter(({ items }) => items.length > 0)
      .map(({ items, ...link }) => ({
        ...link,
        id: `${link.collection} ${link.name}`,
        // Further than this nobody reads: the lists have filters.
        more: link.total > items.length && items.length < mostLinked,
        items: items.map((card) => shownCard(context, link.collection, card)),
      }))
    return {
      ...listOf(shown.filter(({ items }) => items.length > 1)),
      single: listOf(shown.filter(({ items }) => items.length === 1)),
    }
  },
}

const similar: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    const name = textArgument(args, "name")
    if ((await look(context, name)).isClosed) return null
    const [answer] = await Promise.all([
      context.client.similar(name, textArgument(args, "id")),
      loadCardWords(context),
    ])
    return answer
  },
  read({ context, args, fetched }) {
    const { items } = (fetched as SimilarRecords | null) ?? { items: [] }
    return listOf(items.map((card) => shownCard(context, textArgument(args, "name"), card)))
  },
}

export const records = { collection, record, linked, similar }
