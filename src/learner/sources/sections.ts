import type { Section } from "#documents/types.g.ts"
import { prefetchBlocks } from "#blocks/registry.ts"
import { idle } from "#browser/idle.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { inOrder } from "#cv/cv.ts"
import { draftOf } from "#cv/draft.ts"
import { type Fields, fieldsOf } from "#engine/items.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { loadModule } from "#ui/load-module.ts"
import { loadChunk } from "#browser/chunks.ts"
import { hiddenList, type Refusal } from "../lists/list.ts"
import { hiddenOf, itemsOf, loadWriting, refusedOf, waitingOf, waitsText } from "../lists/reading.ts"
import { formOf, loadForm, openSectionsOf, sectionsOf } from "./cv/documents.ts"
import { knownOf, loadKnown } from "./cv/known.ts"
import { tellerOf } from "./cv/telling.ts"
import { details } from "./details.ts"
import { loadKind } from "./of-kind.ts"
import { listOf, textArgument, type SourceContext, type SourceKind } from "./source.ts"

/**
 * All that draws and checks a form, which otherwise comes with the first that is opened: without a network it could not
 * come any more. What cannot be had now is asked for again when somebody writes.
 */
async function loadForms(context: SourceContext, shown: readonly [string, Section][]): Promise<void> {
  await idle()
  const { forms } = context.release().configuration.release
  const { importValidator } = await loadChunk(() => import("../forms/validator.ts"))
  await Promise.all([
    prefetchBlocks(["form"]),
    loadModule(() => import("#ui/form/widgets/seldom.ts")),
    loadModule(() => import("#ui/form/interpreter.ts")),
  ])
  // One after another: a dozen at once is a piece of work that whoever touches the page meanwhile would feel.
  for (const [, { form }] of shown)
    if (forms[form]) await importValidator(forms[form].validator).catch(() => undefined)
}

const sections: SourceKind = {
  async fetch(context, args) {
    if (context.user() === null) return
    await loadKind(context, "section")
    const shown = asked(sectionsOf(context), args)
    await Promise.all([
      context.texts.load(["cv-items", "cv-page"]),
      loadKnown(context),
      loadWriting(context),
      ...shown.map(([, section]) => loadForm(context, section)),
    ])
    loadForms(context, shown).catch(() => undefined)
  },
  read({ context, args }) {
    const shown = asked(openSectionsOf(context), args).map(([name, section]) =>
      tellSection(context, name, section),
    )
    const waiting = [hiddenList, ...shown.map(({ name }) => name)].map((list) => waitingOf(context, list))
    const count = waiting.reduce((sum, one) => sum + one.count, 0)
    const isFleeting = waiting.some((one) => one.isFleeting)
    const begun = shown.filter(({ empty, hidden }) => !empty && !hidden).length
    const next = shown.find(({ empty, hidden }) => empty && !hidden)
    return {
      ...listOf(shown),
      locked: shown.length === 0,
      begun,
      praise: context.texts.t(`cv-items:praise.${praises.findLast((least) => least <= begun)}`),
      nextTitle: next?.title ?? "",
      nextLittle: next?.little ?? "",
      waits: count > 0,
      waitsText: waitsText(context, "items", { count, isFleeting }),
    }
  },
}

/** From so many sections on that are begun, another praise is said. */
const praises = [0, 1, 3, 6]

/** All of these, or the one that the page asks for. */
function asked(all: [string, Section][], args: Readonly<Record<string, unknown>>): [string, Section][] {
  const only = textArgument(args, "section")
  return all.filter(([name]) => only === "" || name === only)
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
  const hidden = hiddenOf(context).includes(name)
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
  }
}

/**
 * Why the server has not taken an item: that there is no room for it, what its form asks that was answered wrongly, else in
 * the server's words.
 */
function refusedText(context: SourceContext, section: Section, refusal: Refusal | undefined): string {
  if (refusal === undefined) return ""
  if (refusal.key === "cv-items:noRoom")
    return context.texts.t("cv-items:refused.full", { count: section.most })
  const fields = formOf(context)(section.form)?.texts.fields ?? {}
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
  const form = formOf(context)(section.form)
  if (form === undefined || section.draft === undefined || section.draft.each !== undefined) return undefined
  return draftOf(section, form, { ...knownOf(context), strength: "" })?.item
}

type Told = ReturnType<ReturnType<typeof tellerOf>> & { id: string }

/**
 * Two devices have written the same, and both stand there: what somebody did, where and when. What they tell of it may
 * differ, as that is what is changed on two devices.
 */
const isSame = (one: Told, other: Told) =>
  one.id !== other.id && (["title", "subtitle", "when"] as const).every((part) => one[part] === other[part])

export const sectionSources = { sections, details }
