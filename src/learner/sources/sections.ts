import type { Form, Section } from "#documents/types.g.ts"
import { prefetchBlocks } from "#blocks/registry.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { inOrder } from "#cv/cv.ts"
import { draftOf } from "#cv/draft.ts"
import { type PartialDate, periodOf } from "#cv/dates.ts"
import { type Fields, fieldsOf } from "#engine/items.ts"
import { questionsOf, sectionsIn, vocabularyOf } from "#engine/sections.ts"
import { dateFormat, listFormat } from "#engine/texts/formats.ts"
import { loadModule } from "#ui/load-module.ts"
import { loadChunk } from "#browser/chunks.ts"
import type { Refusal } from "../lists/list.ts"
import { itemsOf, loadWriting, refusedOf, waitingOf } from "../lists/reading.ts"
import { termTitle } from "./content.ts"
import { knownOf, loadKnown } from "./cv/known.ts"
import { listOf, loadDocument, textArgument, type SourceContext, type SourceKind } from "./source.ts"

const sectionIds = ({ release }: SourceContext): string[] =>
  Object.keys(release().configuration.release.documents).filter((id) => id.startsWith("section/"))

/** The sections of the release with their names, as far as their documents are here. */
const sectionsOf = (context: SourceContext): [string, Section][] =>
  sectionsIn(
    sectionIds(context).flatMap((id): [string, Section][] => {
      const document = context.documents.peek(id)
      return document === undefined ? [] : [[id, document as Section]]
    }),
  )

const formOf = ({ documents }: SourceContext, { form }: Section): Form | undefined =>
  documents.peek(`form/${form}`) as Form | undefined

/** What a section's form asks, so that its items can be told. */
async function loadForm(context: SourceContext, { form: name }: Section): Promise<void> {
  const form = (await loadDocument(context, `form/${name}`)) as Form
  const named = Object.keys(questionsOf(form)).flatMap((question) => vocabularyOf(form, question) ?? [])
  await Promise.all(named.map((vocabulary) => loadDocument(context, `vocabulary/${vocabulary}`)))
}

/**
 * All that draws and checks a form, which otherwise comes with the first that is opened: without a network it could not
 * come any more. What cannot be had now is asked for again when somebody writes.
 */
async function loadForms(context: SourceContext, shown: readonly [string, Section][]): Promise<void> {
  const { forms } = context.release().configuration.release
  const { importValidator } = await loadChunk(() => import("../forms/validator.ts"))
  await Promise.all([
    prefetchBlocks(["form"]),
    loadModule(() => import("#ui/form/widgets/seldom.ts")),
    loadModule(() => import("#ui/form/interpreter.ts")),
    ...shown.map(([, { form }]) => forms[form] && importValidator(forms[form].validator)),
  ])
}

const sections: SourceKind = {
  async fetch(context, args) {
    if (context.user() === null) return
    await Promise.all(sectionIds(context).map((id) => loadDocument(context, id)))
    const shown = asked(context, args)
    await Promise.all([
      context.texts.load(["cv-items"]),
      loadKnown(context),
      loadWriting(context),
      ...shown.map(([, section]) => loadForm(context, section)),
    ])
    loadForms(context, shown).catch(() => undefined)
  },
  read({ context, args }) {
    const shown = asked(context, args)
      .filter(([, { gate }]) => gate === undefined || context.viewer().gate(gate).allowed)
      .map(([name, section]) => tellSection(context, name, section))
    const waits = shown.reduce((count, { waitCount }) => count + waitCount, 0)
    const begun = shown.filter(({ empty, hidden }) => !empty && !hidden).length
    const next = shown.find(({ empty, hidden }) => empty && !hidden)
    return {
      ...listOf(shown),
      locked: shown.length === 0,
      begun,
      praise: context.texts.t(`cv-items:praise.${praises.findLast((least) => least <= begun)}`),
      nextTitle: next?.title ?? "",
      nextLittle: next?.little ?? "",
      waits: waits > 0,
      waitsText: context.texts.t("cv-items:waits", { count: waits }),
    }
  },
}

/** From so many sections on that are begun, another praise is said. */
const praises = [0, 1, 3, 6]

/** All sections, or the one that the page asks for. */
function asked(context: SourceContext, args: Readonly<Record<string, unknown>>): [string, Section][] {
  const only = textArgument(args, "section")
  return sectionsOf(context).filter(([name]) => only === "" || name === only)
}

function tellSection(context: SourceContext, name: string, section: Section) {
  const { order, most, guide } = section
  const kept = itemsOf(context, name)
  const waiting = waitingOf(context, name)
  const refused = refusedOf(context, name)
  const tell = tellerOf(context, section)
  const items = inOrder(section, kept).map((item, at, all) => ({
    ...tell(item),
    id: item.id,
    kept: item,
    fields: fieldsOf(kept, item.id),
    after: kept[kept.findIndex(({ id }) => id === item.id) - 1]?.id ?? "",
    up: all[at - 2]?.id ?? "",
    down: all[at + 1]?.id ?? "",
    first: at === 0,
    last: at === all.length - 1,
    waits: waiting.ids.has(item.id),
    refused: refused.has(item.id),
    refusedText: refusedText(context, section, refused.get(item.id)),
  }))
  const hidden = context.user()?.profile?.hiddenSections?.includes(name) === true
  const count = items.length
  const draft = count > 0 ? undefined : beginningOf(context, section)
  return {
    ...listOf(items.map((item) => ({ ...item, again: items.some((other) => isSame(item, other)) }))),
    name,
    title: say(context, section.title),
    lead: say(context, section.lead),
    icon: section.icon ?? "document",
    seenBy: say(context, section.seenBy),
    help: section.help ?? "",
    helps: section.help !== undefined,
    little: say(context, guide.little),
    examples: guide.examples.map((example, at) => ({ id: String(at), text: say(context, example) })),
    exemplified: guide.examples.length > 0,
    form: section.form,
    single: most === 1,
    room: count < most,
    drafted: draft !== undefined,
    draft: draft ?? "",
    sortable: order === "own" && count > 1,
    hidden,
    hide: !hidden,
    waits: waiting.count > 0,
    waitCount: waiting.count,
  }
}

/** Why the server has not taken an item: what its form asks that was answered wrongly, else in the server's words. */
function refusedText(context: SourceContext, section: Section, refusal: Refusal | undefined): string {
  if (refusal === undefined) return ""
  const fields = formOf(context, section)?.texts.fields ?? {}
  const wrong = (refusal.problems ?? []).flatMap(({ pointer }) => {
    const title = fields[pointer]?.title
    return typeof title === "string" ? [context.texts.t(title)] : []
  })
  if (wrong.length === 0) return context.texts.t("cv-items:refused.why", { why: refusal.text })
  const list = listFormat(localeOf(context), { type: "conjunction" }).format(new Set(wrong))
  return context.texts.t("cv-items:refused.fields", { fields: list })
}

/** What the first item may begin with; what there is one of for each strength, `strengths` tells. */
function beginningOf(context: SourceContext, section: Section): Fields | undefined {
  const form = formOf(context, section)
  if (form === undefined || section.draft === undefined || section.draft.each !== undefined) return undefined
  return draftOf(section, form, { ...knownOf(context), strength: "" })?.item
}

type Told = ReturnType<ReturnType<typeof tellerOf>> & { id: string }

/** Two devices have written the same, and both stand there. */
const isSame = (one: Told, other: Told) =>
  one.id !== other.id && one.title === other.title && one.subtitle === other.subtitle

/** Tells the items of a section as its document says: in the interface language, terms in words. */
function tellerOf(context: SourceContext, section: Section) {
  const { told, heading } = section
  const form = formOf(context, section)
  const value = (item: Fields, field: string | undefined): string => {
    const written = field === undefined ? undefined : item[field]
    if (typeof written !== "string") return ""
    const vocabulary = form && vocabularyOf(form, field!)
    return vocabulary === undefined ? written : termTitle(context, vocabulary, written) || written
  }
  const values = (item: Fields, fields: readonly string[] = []) =>
    fields.map((field) => value(item, field)).filter((word) => word !== "")
  return (item: Fields) => ({
    called: values(item, heading)[0] ?? "",
    title: values(item, told.title).join(" "),
    subtitle: values(item, [...(told.subtitle ?? []), ...(told.place ?? [])]).join(", "),
    when: periodText(context, item, told),
    chips: [value(item, told.level), ...values(item, told.chips)]
      .filter((label) => label !== "")
      .map((label, at) => ({ id: String(at), label })),
    contact: listFormat(localeOf(context), { type: "unit" }).format(values(item, told.contact)),
    link: value(item, told.link),
    text: value(item, told.text),
  })
}

function periodText(context: SourceContext, item: Fields, told: Section["told"]): string {
  const { start, end, current } = periodOf(item, told)
  const from = dateText(context, start)
  if (current)
    return from === ""
      ? context.texts.t("cv-items:period.now")
      : context.texts.t("cv-items:period.since", { start: from })
  const until = dateText(context, end)
  return from !== "" && until !== "" && from !== until
    ? context.texts.t("cv-items:period.both", { start: from, end: until })
    : from || until
}

function dateText(context: SourceContext, date: PartialDate | undefined): string {
  if (date?.month === undefined) return date === undefined ? "" : String(date.year)
  const format = dateFormat(localeOf(context), { month: "long", year: "numeric", timeZone: "UTC" })
  return format.format(Date.UTC(date.year, date.month - 1))
}

export const sectionSources = { sections }
