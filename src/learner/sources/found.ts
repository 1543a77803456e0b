import type { FoundRecords } from "#api/contract/records.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { loadChunk } from "#browser/chunks.ts"
import { say } from "#browser/texts/say.ts"
import { loadActions } from "../actions/run.ts"
import { collectionOf, loadCardWords, shownCard } from "./cards.ts"
import { packsHere } from "./packs.ts"
import { listOf, textArgument, type Arguments, type SourceKind } from "./source.ts"

/** As many as the server gives of each collection where nobody says how many. */
const usual = 5
const most = 50

const limitOf = (args: Arguments): number => Number(textArgument(args, "limit")) || usual

/** `lookedIn`: without a network only these were looked through, the collections that this device keeps, by title. */
type Found = FoundRecords & { lookedIn?: readonly string[] }

/** Words in every collection that is open to the learner: the server leaves out all others, and does not count them. */
export const found: SourceKind = {
  inLanguage: true,
  async fetch(context, args) {
    const search = textArgument(args, "search")
    if (search === "") {
      // Each word is put into the address, by a part of the script that must be here before the network goes.
      await loadActions().catch(() => undefined)
      return { groups: [] }
    }
    const [answer] = await Promise.all([
      context.client.search({
        search,
        exact: args["exact"] === true ? "true" : "",
        limit: textArgument(args, "limit"),
      }),
      loadCardWords(context),
    ])
    return answer
  },
  async away(context, args): Promise<Found | undefined> {
    const [packs, { searchPacks }] = await Promise.all([
      packsHere(context),
      loadChunk(() => import("#records/pack-search.ts")),
      loadCardWords(context),
    ])
    if (packs.size === 0) return undefined
    const titleOf = (name: string) => say(context, collectionOf(context, name)?.title)
    const found = searchPacks(packs, {
      search: textArgument(args, "search"),
      exact: args["exact"] === true,
      limit: limitOf(args),
    })
    return {
      groups: found.map((group) => ({ ...group, title: titleOf(group.collection) })) as Found["groups"],
      lookedIn: [...packs.keys()].map(titleOf),
    }
  },
  read({ context, args, fetched }) {
    const { groups, lookedIn } = fetched as Found
    const limit = limitOf(args)
    const corrections = groups.flatMap(({ corrected }) => corrected ?? [])
    const used = [...new Set(corrections.map((one) => one.used))]
    return {
      ...listOf(
        groups.map(({ collection, title, total, items }) => ({
          collection,
          title,
          total,
          items: items.map((card) => shownCard(context, collection, card)),
        })),
      ),
      total: groups.reduce((sum, { total }) => sum + total, 0),
      asked: textArgument(args, "search") !== "",
      more: limit < most && groups.some(({ total, items }) => total > items.length),
      nextLimit: Math.min(limit * 4, most),
      onlyHere: lookedIn !== undefined,
      lookedIn: listFormat(localeOf(context)).format(lookedIn ?? []),
      isCorrected: corrections.length > 0,
      askedFor: corrections[0]?.asked ?? "",
      lookedFor: listFormat(localeOf(context), { type: "disjunction" }).format(used),
    }
  },
}
