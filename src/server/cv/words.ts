import type { Words } from "#cv/page-model.ts"
import type { Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { nearestReadable } from "#engine/theme/contrast.ts"
import { words, wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"

const white = "#ffffff"

/** The words that a CV of this release is set with. */
export function cvWords(release: CurrentRelease, languages: readonly string[]): Words {
  const { app } = release
  return {
    language: languages[0] ?? app.locales.default,
    text: (key, values = {}) => words(release, languages, key, { ...values }),
    say: (text) => wordsOf(release, languages, text, {}),
    term(vocabulary, value) {
      const document = release.document(`vocabulary/${vocabulary}`) as Vocabulary | undefined
      const term = own(document?.values, value) as Vocabulary["values"][string] | undefined
      return term && wordsOf(release, languages, term.title, {})
    },
    colour: (token) => nearestReadable(app.themeLight.colors[token], [white], 4.5) ?? "#000000",
  }
}
