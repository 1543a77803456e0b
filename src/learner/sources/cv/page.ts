import type { User } from "#documents/types.g.ts"
import { byPlace } from "#engine/sections.ts"
import { readCv, type Cv } from "#cv/cv.ts"
import { letterDraft, type Opportunity } from "#cv/letter.ts"
import { pageOf } from "#cv/page.ts"
import type { RecordPage } from "#api/contract/records.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say, sayOf } from "#browser/texts/say.ts"
import { detailsOf } from "../../lists/details.ts"
import { hiddenOf, itemsOf } from "../../lists/reading.ts"
import { keptLetter } from "../../session/letters.ts"
import { documentsOf, loadKind } from "../of-kind.ts"
import { loadDocument, type SourceContext } from "../source.ts"
import { formOf, loadForm, sectionsOf } from "./documents.ts"
import { wordsOf } from "./telling.ts"

/** Everything that a CV is said with: sections, what they ask, the terms that are chosen from, and templates. */
export async function loadCv(context: SourceContext): Promise<void> {
  await Promise.all([
    context.texts.load(["cv-page"]),
    loadKind(context, "section"),
    loadKind(context, "template"),
    loadDocument(context, "vocabulary/countries"),
  ])
  await Promise.all(sectionsOf(context).map(([, section]) => loadForm(context, section)))
}

/** The templates in their order, with what each is called. */
function templatesOf(context: SourceContext) {
  return byPlace(documentsOf(context, "template")).map(([value, template]) => ({
    value,
    template,
    label: say(context, template.title),
    summary: say(context, template.summary),
  }))
}

/** The CV as it will stand on paper, and the templates that it can have. */
export function tellPage(context: SourceContext) {
  const templates = templatesOf(context)
  const wanted = detailsOf(context).cvTemplate
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

/** A first letter for a record, made of the CV; or as far as somebody has written it in this tab. */
export function tellLetter(context: SourceContext, kind: string, record: RecordPage | null) {
  if (!record) return { found: false }
  const opportunity: Opportunity = {
    kind: kind === "bursary" ? kind : "job",
    title: record.title,
    giver: record.subtitle,
  }
  const draft = letterDraft({
    cv: cvIn(context),
    opportunity,
    form: formOf(context),
    words: wordsOf(context),
    sayOf: (text, list) => sayOf(context, text, list),
    locale: localeOf(context),
  })
  const kept = keptLetter(context.user(), context.state.page?.decision.path ?? "")
  return { found: true, title: record.title, text: kept ?? draft, draft }
}

const cvIn = (context: SourceContext): Cv =>
  readCv({
    user: asWritten(context),
    hidden: hiddenOf(context),
    sections: sectionsOf(context),
    itemsOf: (list) => itemsOf(context, list),
    opens: (gate) => context.viewer().gate(gate).allowed,
  })

/** Whoever it is, with what they have changed on this device and the server does not have yet. */
function asWritten(context: SourceContext): User | null {
  const user = context.user()
  return user && { ...user, profile: detailsOf(context) }
}
