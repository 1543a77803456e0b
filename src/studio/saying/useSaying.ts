import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { type Said, saidIn, type Tongue, wordsIn } from "#documents/said.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { sentence as ruleText } from "../context/sentence.ts"
import { type Titles, useTitles } from "../context/useTitles.ts"
import { tongueOf } from "../words/words.ts"

/** What the server or the review says in English, with what another language says it by; that may be missing. */
type Sayable<Words> = Words & Partial<Pick<Said, "code" | "values">>

/** Says what the server and the review say in the language of the studio. */
export interface Saying {
  /** What is wrong, and how to mend it. */
  problem(problem: Sayable<Pick<Said, "message" | "fix">>): Pick<Said, "message" | "fix">
  /** What a difference means. */
  difference(difference: Sayable<{ sentence: string }>): string
  /** Words in English that have their like, as the name of a finding or what a shipped document says of one. */
  words(text: string): string
}

/** Saying in English takes nothing; another language names what is spoken of by its titles, which are fetched. */
export function useSaying(): Saying {
  const { i18n } = useTranslation()
  const known = tongueOf(i18n)
  const { titles, value } = useTitles(undefined, known !== undefined)
  return useMemo(
    () => (known === undefined ? inEnglish : sayingIn(known, titles)),
    // Titles are those of what was fetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [known, value],
  )
}

const inEnglish: Saying = {
  problem: (problem) => problem,
  difference: ({ sentence }) => sentence,
  words: (text) => text,
}

function sayingIn(known: Tongue, { context, rules }: Titles): Saying {
  const tongue: Tongue = {
    ...known,
    path: (path, value) => (value === undefined ? context.path(path) : context.value(path, value)),
    rule: (rule) => ruleText(phraseOf(rule), rules),
  }
  return {
    problem: (problem) => saidIn(tongue, problem),
    difference: ({ sentence: text, code, values }) =>
      wordsIn(tongue, { text, ...(code !== undefined && { code }), ...(values && { values }) }),
    words: (text) => wordsIn(tongue, { text }),
  }
}
