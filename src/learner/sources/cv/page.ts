import type { Form, Section, Template } from "#documents/types.g.ts"
import { vocabularyOf, questionsOf } from "#engine/sections.ts"
import { readCv, type Cv } from "#cv/cv.ts"
import { letterDraft, type Opportunity } from "#cv/letter.ts"
import { pageOf } from "#cv/page.ts"
import type { Words } from "#cv/page-model.ts"
import type { RecordPage } from "#api/contract/records.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { legible } from "#ui/theme/contrast.ts"
import { termTitle } from "../content.ts"
import { itemsOf } from "../../lists/reading.ts"
import { loadDocument, type SourceContext } from "../source.ts"

const idsOf = (context: SourceContext, kind: string) =>
  Object.keys(context.release().configuration.release.documents).filter((id) => id.startsWith(`${kind}/`))

/** The documents of a kind by their names, as far as they are here. */
const documentsOf = <D>(context: SourceContext, kind: string): Record<string, D> =>
  Object.fromEntries(
    idsOf(context, kind).flatMap((id) => {
      const document = context.documents.peek(id) as D | undefined
      return document === undefined ? [] : [[id.slice(kind.length + 1), document]]
    }),
  )

const formOf = (context: SourceContext) => (name: string) =>
  context.documents.peek(`form/${name}`) as Form | undefined

/** Everything that a CV is said with: sections, what they ask, the terms that are chosen from, and templates. */
export async function loadCv(context: SourceContext): Promise<void> {
  const all = (ids: readonly string[]) => Promise.all(ids.map((id) => loadDocument(context, id)))
  await Promise.all([
    context.texts.load(["cv-page"]),
    all([...idsOf(context, "section"), ...idsOf(context, "template"), "vocabulary/countries"]),
  ])
  const forms = Object.values(documentsOf<Section>(context, "section")).map(({ form }) => form)
  await all(forms.map((name) => `form/${name}`))
  const terms = forms.flatMap((name) => {
    const form = formOf(context)(name)
    return form ? Object.keys(questionsOf(form)).flatMap((field) => vocabularyOf(form, field) ?? []) : []
  })
  await all([...new Set(terms)].map((name) => `vocabulary/${name}`))
}

export const wordsOf = (context: SourceContext): Words => ({
  language: context.state.language,
  text: (key, values = {}) => context.texts.t(key, values),
  say: (text) => say(context, text),
  term: (vocabulary, value) => termTitle(context, vocabulary, value) || undefined,
  colour: (token) => legible(context.app().themeLight.colors[token], ["#ffffff"]),
})

/** The templates in their order, with what each is called. */
function templatesOf(context: SourceContext) {
  return Object.entries(documentsOf<Template>(context, "template"))
    .toSorted(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1))
    .map(([value, template]) => ({
      value,
      template,
      label: say(context, template.title),
      summary: say(context, template.summary),
    }))
}

/** The CV as it will stand on paper, and the templates that it can have. */
export function tellPage(context: SourceContext) {
  const user = context.user()
  const templates = templatesOf(context)
  const wanted = user?.profile?.cvTemplate
  const chosen = templates.find(({ value }) => value === wanted) ?? templates[0]
  const cv = cvIn(context)
  return {
    page: chosen && pageOf({ cv, template: chosen.template, form: formOf(context), words: wordsOf(context) }),
    empty: cv.sections.length === 0,
    template: chosen?.value ?? "",
    summary: chosen?.summary ?? "",
    templates: templates.map((one) => ({ value: one.value, label: one.label, chosen: one === chosen })),
  }
}

/** A first letter for a record, made of the CV. */
export function tellLetter(context: SourceContext, kind: string, record: RecordPage | null) {
  if (!record) return { found: false }
  const opportunity: Opportunity = {
    kind: kind === "bursary" ? kind : "job",
    title: record.title,
    giver: record.subtitle,
  }
  return {
    found: true,
    title: record.title,
    text: letterDraft({
      cv: cvIn(context),
      opportunity,
      form: formOf(context),
      words: wordsOf(context),
      locale: localeOf(context),
    }),
  }
}

const cvIn = (context: SourceContext): Cv =>
  readCv({
    user: context.user(),
    sections: documentsOf<Section>(context, "section"),
    itemsOf: (list) => itemsOf(context, list),
    opens: (gate) => context.viewer().gate(gate).allowed,
  })
