import type { CareerMatches } from "#api/contract/careers.ts"
import { listFormat } from "#ui/formats.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import type { Learner } from "../learner.ts"
import { termTitle, termsOf, vocabularyOf } from "./content.ts"
import { favouritesOf } from "./records.ts"
import { listOf, textArgument, type SourceKind } from "./source.ts"

/** Leading worker types in words: "Helper and Thinker". */
function inWords(learner: Learner, letters: readonly string[]): string {
  const terms = termsOf(vocabularyOf(learner, "worker-types"))
  const titles = letters.flatMap((letter) =>
    terms
      .filter(([, term]) => term["letter"] === letter)
      .map(([key]) => termTitle(learner, "worker-types", key)),
  )
  return listFormat(localeOf(learner), { type: "conjunction" }).format(titles)
}

const matches: SourceKind = {
  kept: true,
  inLanguage: true,
  fetch: (learner, args) => learner.client.careerMatches(textArgument(args, "career")),
  read({ learner, args, fetched }) {
    const { items, takenAt, distinct } = fetched as CareerMatches
    const kept = favouritesOf(learner, "careers")
    const shown = items.slice(0, Number(textArgument(args, "limit")) || items.length).map((match) => ({
      ...match,
      levelTitle: termTitle(learner, "match-levels", match.level),
      reason: inWords(learner, match.shared),
      hasReason: match.shared.length > 0,
      favourite: kept.includes(match.id),
    }))
    return {
      ...listOf(shown),
      taken: takenAt !== null,
      takenAt: formatDate(localeOf(learner), takenAt),
      notDistinct: takenAt !== null && !distinct,
    }
  },
}

export const careers = { matches }
