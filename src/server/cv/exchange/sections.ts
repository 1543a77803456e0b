import type { Form, Section, Vocabulary } from "#documents/types.g.ts"
import { type ExchangedSection, exchangedSection } from "#cv/exchange/fields.ts"
import { byPlace } from "#engine/sections.ts"
import { documentsOf } from "#server/cv/page.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** The sections of a release as files know them, by their places. */
export function exchangedSections(release: CurrentRelease, language: string): ExchangedSection[] {
  const languages = [language, ...release.app.locales.available.filter((other) => other !== language)]
  return byPlace(documentsOf<Section>(release, "section")).flatMap(([name, section]) => {
    const form = release.document(`form/${section.form}`) as Form | undefined
    if (form === undefined) return []
    return exchangedSection({
      name,
      section,
      form,
      vocabulary: (name) => release.document(`vocabulary/${name}`) as Vocabulary | undefined,
      words: (text) => [...new Set(languages.map((one) => wordsOf(release, [one], text, {})))],
    })
  })
}
