import type { RecordMatches } from "#api/contract/matches.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { termTitle, termsOf, vocabularyOf } from "./content.ts"
import { favouritesOf } from "./cards.ts"
import { listOf, textArgument, type SourceKind, type SourceContext } from "./source.ts"

/** Leading worker types in words: "Helper and Thinker". */
function inWords(context: SourceContext, letters: readonly string[]): string {
  const terms = termsOf(vocabularyOf(context, "worker-types"))
  const titles = letters.flatMap((letter) =>
    terms
      .filter(([, term]) => term["letter"] === letter)
      .map(([key]) => termTitle(context, "worker-types", key)),
  )
  return listFormat(localeOf(context), { type: "conjunction" }).format(titles)
}

const matches: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (context, args) =>
    context.client.matches(textArgument(args, "collection"), textArgument(args, "career")),
  read({ context, args, fetched }) {
    const { items, takenAt, distinct } = fetched as RecordMatches
    const kept = favouritesOf(context, textArgument(args, "collection"))
    const shown = items.slice(0, Number(textArgument(args, "limit")) || items.length).map((match) => ({
      ...match,
      levelTitle: termTitle(context, "match-levels", match.level),
      reason: inWords(context, match.shared),
      hasReason: match.shared.length > 0,
      favourite: kept.includes(match.id),
    }))
    return {
      ...listOf(shown),
      taken: takenAt !== null,
      takenAt: formatDate(localeOf(context), takenAt),
      notDistinct: takenAt !== null && !distinct,
    }
  },
}

export const careers = { matches }
