import type { RecordFacets, RecordList } from "#api/contract/records.ts"
import type { Collection, Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { fieldsOf, filterLists, vocabularyOf } from "#records/record-schema.ts"
import { say, wordsOf } from "#browser/texts/say.ts"
import { fetchOrKept } from "./ask.ts"
import { collectionOf } from "./cards.ts"
import { termsOf, vocabularyOf as vocabularyNamed } from "./content.ts"
import { isClosed } from "./look.ts"
import { packOf } from "./packs.ts"
import { chosenFacets, records } from "./records.ts"
import {
  listOf,
  loadDocument,
  textArgument,
  type Answer,
  type Arguments,
  type SourceContext,
  type SourceKind,
} from "./source.ts"

type Counted = RecordFacets["facets"][number]

/** The list whose terms a filter offers, if it has one. */
const listOfField = (collection: Collection, field: string): string | undefined =>
  vocabularyOf(fieldsOf(collection)[field])

/** A filter's terms with how many records have each: in the order and colours of their list, else as they are counted. */
function optionsOf(context: SourceContext, collection: Collection, { field, options }: Counted) {
  const list = listOfField(collection, field)
  const vocabulary = list === undefined ? undefined : vocabularyNamed(context, list)
  if (!vocabulary) return options.map(({ title, ...option }) => ({ ...option, label: title }))
  const order = termsOf(vocabulary).map(([key]) => key)
  return options
    .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
    .map(({ value, title, count }) => ({ value, label: title, count, ...lookOf(context, vocabulary, value) }))
}

function lookOf(context: SourceContext, { values }: Vocabulary, value: string) {
  const term = own(values, value)
  const word = (name: string) => wordsOf(context, own(term, name)) || undefined
  return { tone: word("tone"), icon: word("icon") }
}

/** The collection's document, with the lists that its filters take their terms from. */
async function loadLists(context: SourceContext, name: string): Promise<Collection | undefined> {
  const document = (await loadDocument(context, `collection/${name}`)) as Collection | undefined
  const lists = document === undefined ? [] : filterLists(document)
  await Promise.all(lists.map((list) => loadDocument(context, `vocabulary/${list}`)))
  return document
}

/** The counts of a collection that is searched here. */
async function countHere(context: SourceContext, args: Arguments): Promise<Answer | undefined> {
  const name = textArgument(args, "name")
  const [{ search, old }] = await Promise.all([packOf(context, name), loadLists(context, name)])
  const counted = search?.facets({
    search: textArgument(args, "search"),
    exact: args["exact"] === true,
    facets: chosenFacets(args),
  })
  return counted && { value: counted, old }
}

/** The filters of a collection with what is counted of each, and its orders. */
const facets: SourceKind = {
  inLanguage: true,
  answer: countHere,
  async fetch(context, args) {
    const name = textArgument(args, "name")
    const document = await loadLists(context, name)
    if (!document?.facets.length) return undefined
    return context.client.facets(name, {
      search: textArgument(args, "search"),
      exact: args["exact"] === true ? "true" : "",
      facets: chosenFacets(args),
    })
  },
  read({ context, args, fetched }) {
    const collection = collectionOf(context, textArgument(args, "name"))
    if (!collection) return { ...listOf([]), sorts: [], severalSorts: false }
    const counted = (fetched as RecordFacets | undefined)?.facets ?? []
    const items = counted.map((facet) => ({
      field: facet.field,
      title: facet.title,
      kind: facet.kind,
      options: optionsOf(context, collection, facet),
    }))
    // The usual order is the first, and goes without a name.
    const sorts = collection.sorts.map(({ name, title }, at) => ({
      value: at === 0 ? "" : name,
      label: say(context, title),
    }))
    return { ...listOf(items), sorts, severalSorts: sorts.length > 1 }
  },
}

/** What was counted, and which of the records that the field links to are told; undefined: all of them. */
interface Shared extends Pick<RecordFacets, "facets"> {
  among: readonly string[] | undefined
}

const hasChoice = (args: Arguments): boolean => Object.keys(chosenFacets(args)).length > 0

/** As many records as are listed at once. */
const mostLinked = 200

/** The records that a field links to, as far as their own filters leave them; all where their collection is closed. */
async function amongOf(context: SourceContext, args: Arguments): Promise<Shared["among"]> {
  const facets = args["among"]
  if (!hasChoice({ facets })) return undefined
  const document = await loadLists(context, textArgument(args, "name"))
  const link = Object.values(document?.links ?? {}).find(({ field }) => field === textArgument(args, "field"))
  if (link === undefined || (await isClosed(context, link.to))) return undefined
  const asked = { name: link.to, facets, limit: mostLinked }
  const { value } = await fetchOrKept(context, `among ${JSON.stringify(asked)}`, records.collection, asked)
  return (value as RecordList).items.map(({ id }) => id)
}

/** What the records that are left have most in common, by the terms of one filter. */
const shared: SourceKind = {
  inLanguage: true,
  async answer(context, args) {
    if (!hasChoice(args)) return undefined
    const [counted, among] = await Promise.all([countHere(context, args), amongOf(context, args)])
    return (
      counted && { value: { ...(counted.value as RecordFacets), among } satisfies Shared, old: counted.old }
    )
  },
  async fetch(context, args): Promise<Shared | undefined> {
    if (!hasChoice(args)) return undefined
    const [{ facets: counted }, among] = await Promise.all([
      context.client.facets(textArgument(args, "name"), { facets: chosenFacets(args) }),
      amongOf(context, args),
    ])
    return { facets: counted, among }
  },
  read({ args, fetched }) {
    const { facets: counted, among } = (fetched as Shared | undefined) ?? { facets: [], among: undefined }
    const options = counted.find(({ field }) => field === textArgument(args, "field"))?.options ?? []
    const told = options
      .filter(({ value }) => among?.includes(value) !== false)
      .toSorted((one, other) => other.count - one.count)
      .map(({ value, title, count }) => ({ id: value, title, count }))
    const most = Number(textArgument(args, "limit")) || told.length
    return { ...listOf(told.slice(0, most)), total: told.length, more: told.length > most }
  },
}

export const filters = { facets, shared }
