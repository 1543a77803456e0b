import type { FoundRecords } from "#api/contract/records.ts"
import { listFormat } from "#ui/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { loadCardWords, shownCard } from "./cards.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

/** As many as the server gives of each collection where nobody says how many. */
const usual = 5
const most = 50

/** Words in every collection that is open to the learner: the server leaves out all others, and does not count them. */
export const found: SourceKind = {
  inLanguage: true,
  async fetch(context, args) {
    const search = textArgument(args, "search")
    if (search === "") return { groups: [] }
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
  read({ context, args, fetched }) {
    const { groups } = fetched as FoundRecords
    const limit = Number(textArgument(args, "limit")) || usual
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
      isCorrected: corrections.length > 0,
      askedFor: corrections[0]?.asked ?? "",
      lookedFor: listFormat(localeOf(context), { type: "disjunction" }).format(used),
    }
  },
}
