import type { Section } from "#documents/types.g.ts"
import { say } from "#browser/texts/say.ts"
import { periodOf } from "#cv/dates.ts"
import { between, type Words } from "#cv/page-model.ts"
import { periodWords } from "#cv/period-words.ts"
import { answersTo, headingsOf } from "#cv/tell.ts"
import type { Fields } from "#engine/items.ts"
import { legible } from "#engine/theme/contrast.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { formOf } from "./documents.ts"

/** The words that a CV is told with, in the interface language. */
export const wordsOf = (context: SourceContext): Words => ({
  language: context.state.language,
  text: (key, values = {}) => context.texts.t(key, values),
  say: (text) => say(context, text),
  term: (vocabulary, value) => termTitle(context, vocabulary, value) || undefined,
  colour: (token) => legible(context.app().themeLight.colors[token], ["#ffffff"]),
})

/** Tells the items of a section where they are written, with the words of the CV in which they will stand. */
export function tellerOf(context: SourceContext, section: Section) {
  const { told, heading } = section
  const words = wordsOf(context)
  const telling = { section, form: formOf(context)(section.form), words }
  const written = (item: Fields, field: string | undefined): string => {
    const value = field === undefined ? undefined : item[field]
    return typeof value === "string" ? value : ""
  }
  return (item: Fields) => {
    const answers = (...fields: readonly string[]) => answersTo(item, fields, telling)
    return {
      called: answers(...heading)[0] ?? "",
      title: headingsOf(item, telling).title,
      subtitle: answers(...(told.subtitle ?? []), ...(told.place ?? [])).join(", "),
      when: periodWords(periodOf(item, told), "month", words),
      chips: answers(...(told.level === undefined ? [] : [told.level]), ...(told.chips ?? [])).map(
        (label, at) => ({ id: String(at), label }),
      ),
      contact: answers(...(told.contact ?? [])).join(between),
      link: written(item, told.link),
      text: written(item, told.text),
    }
  }
}
