import MiniSearch, { type Query } from "minisearch"
import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { foldedWords } from "./fold.ts"
import { countsOf } from "./pack-counts.ts"
import { keeps } from "./pack-filter.ts"
import { nearestWords, tolerance } from "./nearest-words.ts"
import type { Correction, FacetCounts, Pack, PackedRecord } from "./pack.ts"
import { titlesFrom } from "./pack-titles.ts"
import { filtersOf, type Asked, type Filter } from "./query.ts"
import { rankOf } from "./rank.ts"
import { shownWords } from "./shown-words.ts"
import { askedWords, synonymsOf, synonymWords, waysOf, withoutOne, type Ways } from "./search-query.ts"

export { searchPacks } from "./search-packs.ts"

export interface PackQuestion {
  search?: string
  /** The words as they were written, whether or not a record has them. */
  exact?: boolean
  ids?: readonly string[]
  sort?: string
  limit: number
  facets: Asked
}

/**
 * A small collection that is searched where it is shown. It answers as the server does, with the same folding, synonyms
 * and corrections, in the same order.
 */
export interface PackSearch<Item extends PackedRecord> {
  /** Undefined: the question cannot be read, and the server says why. */
  list(
    question: PackQuestion,
  ): { items: Omit<Item, "words">[]; total: number; more: boolean; corrected: Correction | null } | undefined
  facets(
    question: Omit<PackQuestion, "limit" | "sort">,
  ): { total: number; facets: FacetCounts[]; corrected: Correction | null } | undefined
}

type Searched = Pick<Collection, "labels" | "links" | "schema" | "search" | "sorts" | "synonyms">
type Words = ReadonlyMap<string, readonly string[]>

/** What a question narrows the pack to, as places in it. */
interface Narrowed {
  found: readonly number[]
  filters: readonly Filter[]
  asked: readonly string[]
  corrected: Correction | null
}

export function createPackSearch<Item extends PackedRecord>(
  collection: Searched,
  { items, orders, facets }: Pack<Item>,
): PackSearch<Item> {
  const titled = titlesFrom(collection, facets)
  /** A list that nobody searches needs no index: it is made for the first words. */
  let index: Index | undefined
  const indexed = () => (index ??= indexOf(collection, items))

  /** As the server corrects: only words that nothing begins with, by the nearest that something does. */
  function corrected(word: string): string {
    const { known, near } = indexed()
    if (tolerance(word) === 0 || known.some((one) => one.startsWith(word))) return word
    return nearestWords(word, near)[0] ?? word
  }

  /** The words of a question put right; where no record has them all, one of them is left out. */
  function usedWords(asked: readonly string[]): readonly string[] {
    const used = asked.map((word) =>
      synonymsOf(word, collection.synonyms).length > 0 ? word : corrected(word),
    )
    if (used.length < 2) return used
    const found = [used, ...withoutOne(used, asked)].find(
      (some) => placesOf(waysOf(some, collection.synonyms)).length > 0,
    )
    return found ?? used
  }

  /** Places in the pack, in the order of the pack. */
  function placesOf(ways: readonly Ways[]): number[] {
    if (ways.length === 0) return items.map((_, place) => place)
    const query: Query = {
      combineWith: "AND",
      queries: ways.map((one) => ({
        combineWith: "OR",
        queries: one.map((way) => ({ combineWith: "AND", queries: [...way] })),
      })),
    }
    return indexed()
      .terms.search(query, { prefix: true })
      .map(({ id }) => Number(id))
      .toSorted((one, other) => one - other)
  }

  function narrow({ search = "", exact = false, ids, facets: asked }: Omit<PackQuestion, "limit">) {
    const filters = filtersOf({ facets }, asked)
    if (filters === "unreadable") return undefined
    const written = askedWords(search)
    const used = exact ? written : usedWords(written)
    const ways = waysOf(used, collection.synonyms)
    const wanted = ids && new Set(ids)
    return {
      found: placesOf(ways).filter((place) => !wanted || wanted.has(items[place]!.id)),
      filters,
      asked: ways.flat(2),
      corrected: used.join() === written.join() ? null : { asked: written.join(" "), used: used.join(" ") },
    } satisfies Narrowed
  }

  function inOrder(places: readonly number[], asked: readonly string[], sort: string | undefined) {
    if (sort === undefined && asked.length > 0) {
      const { words } = indexed()
      const rank = new Map(places.map((place) => [place, rankOf(words[place]!, asked)]))
      return places.toSorted(
        (one, other) => rank.get(other)! - rank.get(one)! || (items[one]!.id < items[other]!.id ? -1 : 1),
      )
    }
    if (sort === undefined || sort === collection.sorts[0]?.name) return places
    const order = own(orders, sort) as readonly number[] | undefined
    const kept = new Set(places)
    return order?.filter((place) => kept.has(place))
  }

  return {
    list({ sort, limit, ...question }) {
      const narrowed = narrow(question)
      const places = narrowed && inOrder(kept(narrowed), narrowed.asked, sort)
      if (!narrowed || !places) return undefined
      return {
        items: places.slice(0, limit).map((place) => {
          const { words: _, ...card } = items[place]!
          return { ...card, titles: titled(card) }
        }),
        total: places.length,
        more: places.length > limit,
        corrected: narrowed.corrected,
      }
    },
    facets(question) {
      const narrowed = narrow(question)
      if (!narrowed) return undefined
      return {
        total: kept(narrowed).length,
        facets: countsOf(collection, facets, {
          filters: narrowed.filters,
          among: narrowed.found.map((place) => items[place]!),
        }),
        corrected: narrowed.corrected,
      }
    },
  }

  function kept({ found, filters }: Narrowed): number[] {
    return found.filter((place) => keeps(items[place]!, filters))
  }
}

/** What words are found, ranked and corrected by. */
interface Index {
  /** The words of each record, in the order of the pack. */
  words: readonly Words[]
  known: readonly string[]
  /** In the place of what a wrong word may stand: known words and synonyms. */
  near: readonly string[]
  terms: MiniSearch<{ id: number; words: string }>
}

function indexOf(collection: Searched, items: readonly PackedRecord[]): Index {
  const words = items.map((item) => wordsOf(collection, item))
  const known = [...new Set(words.flatMap((one) => [...one.keys()]))]
  const near = [...new Set([...known, ...synonymWords(collection.synonyms)])].toSorted()
  const terms = new MiniSearch<{ id: number; words: string }>({
    fields: ["words"],
    // What comes is folded: each word is a term as it is.
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  })
  terms.addAll(words.map((one, id) => ({ id, words: [...one.keys()].join(" ") })))
  return { words, known, near, terms }
}

/** Each word of a record with the weights of the fields that hold it, as the server indexes it. */
function wordsOf(collection: Searched, item: PackedRecord): Words {
  const found = new Map<string, Set<string>>()
  const further = Object.entries(item.words).map(([weight, words]) => [weight, foldedWords(words)] as const)
  for (const [weight, words] of [...shownWords(collection, item), ...further])
    for (const word of words) found.set(word, (found.get(word) ?? new Set()).add(weight))
  return new Map([...found].map(([word, weights]) => [word, [...weights].toSorted()]))
}
