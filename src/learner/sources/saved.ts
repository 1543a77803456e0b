import type { RecordPage } from "#api/contract/records.ts"
import type { Saved, SavedRecord, SavedType, SharedSaved } from "#api/contract/saved.ts"
import type { ShareEntry } from "#api/contract/shares.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { compareRows, mostCompared } from "#records/compare.ts"
import { say } from "#browser/texts/say.ts"
import { restoreCompared } from "../session/compared.ts"
import { chosenOf, collectionOf, favouritesOf, loadCardWords } from "./cards.ts"
import { tellFacts } from "./facts.ts"
import { look } from "./look.ts"
import { tellShares } from "./reports.ts"
import { requirementLists } from "./requirements.ts"
import { listOf, loadDocument, textArgument, type SourceContext, type SourceKind } from "./source.ts"

/** As many as home shows of what is kept. */
const mostForemost = 3

/** From so many days on something closes soon: those of the first reminder. */
const soonDays = 30

const loadWords = (context: SourceContext): Promise<void> => context.texts.load(["saved"])

/** What somebody must know of a kept record before anything else. */
function marksOf(context: SourceContext, record: SavedRecord, { steps }: SavedType) {
  const mark = (
    id: string,
    tone: "warning" | "neutral" | "primary",
    label = context.texts.t(`saved:state.${id}`),
  ) => ({
    id,
    tone,
    label,
  })
  const step = steps.find(({ value }) => value === record.step)
  return [
    ...(record.state === "there" ? [] : [mark(record.state, "warning")]),
    ...(record.card?.closed ? [mark("closed", "neutral")] : []),
    ...(record.card?.demo ? [mark("example", "warning")] : []),
    ...(step ? [mark("step", "primary", step.title)] : []),
  ]
}

function shownItem(context: SourceContext, record: SavedRecord, type: SavedType, at: number) {
  const { card, daysLeft, note, state, step } = record
  const locale = localeOf(context)
  return {
    key: `${record.type}/${record.id}`,
    type: record.type,
    typeTitle: type.title,
    id: record.id,
    title: state === "locked" ? context.texts.t("saved:lockedTitle") : record.title,
    subtitle: card?.subtitle ?? "",
    to: card?.to ?? null,
    there: state === "there",
    locked: state === "locked",
    closes: daysLeft !== null,
    soon: daysLeft !== null && daysLeft <= soonDays,
    closesText:
      daysLeft === null || !card?.closes
        ? ""
        : context.texts.t("saved:closes", { date: formatDate(locale, card.closes), count: daysLeft }),
    marks: marksOf(context, record, type),
    note,
    step,
    // Pressed once more, a step is taken back.
    steps: type.steps.map(({ value, title }) => ({
      id: value,
      label: title,
      chosen: value === step,
      next: value === step ? "" : value,
    })),
    stepped: type.steps.length > 0,
    remind: record.remind,
    remindNext: !record.remind,
    savedOn: formatDate(locale, record.savedAt),
    first: at === 0,
    last: at === type.count - 1,
    before: Math.max(0, at - 1),
    after: at + 1,
  }
}

const nothing: Saved = { reminders: false, types: [], items: [] }

/** All that the learner keeps, by type, with what closes soon before all else. */
const saved: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context) {
    // Somebody may have signed out, perhaps in another tab, while the page was on its way.
    if (context.user() === null) return nothing
    const [answer] = await Promise.all([context.client.saved(), loadWords(context)])
    return answer
  },
  read({ context, fetched }) {
    const { reminders, types, items } = fetched as Saved
    const shown = types.map((type) => ({
      type: type.type,
      title: type.title,
      count: type.count,
      locked: type.why !== null,
      why: type.why ?? "",
      comparable: type.why === null && type.comparable && type.count > 1,
      items: items
        .filter((item) => item.type === type.type)
        .map((item, at) => shownItem(context, item, type, at)),
    }))
    const soon = items.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= soonDays)
    const keys = soon
      .toSorted((one, other) => (one.daysLeft ?? 0) - (other.daysLeft ?? 0))
      .map(({ type, id }) => `${type}/${id}`)
    const all = shown.flatMap((type) => type.items)
    const closing = keys.flatMap((key) => all.find((item) => item.key === key) ?? [])
    const told = closing.filter(({ remind }) => remind)
    const daysOf = ({ daysLeft }: SavedRecord) => daysLeft ?? Number.POSITIVE_INFINITY
    const foremost = items
      .filter(({ state }) => state === "there")
      .toSorted((one, other) =>
        daysOf(one) === daysOf(other)
          ? other.savedAt.localeCompare(one.savedAt)
          : daysOf(one) - daysOf(other),
      )
      .slice(0, mostForemost)
      .flatMap(({ type, id }) => all.find(({ key }) => key === `${type}/${id}`) ?? [])
    return {
      reminders,
      remindersNext: !reminders,
      types: shown,
      count: items.length,
      empty: items.length === 0,
      closing: listOf(closing),
      // What the learner wants to be told of.
      reminded: { ...listOf(told), first: told[0]?.title ?? "", closesText: told[0]?.closesText ?? "" },
      foremost: listOf(foremost),
      kinds: types.map(({ type }) => type),
      stepped: items.some(({ step }) => step !== ""),
      steppable: all.some(({ stepped, there }) => stepped && there),
      anyCloses: all.some(({ closes }) => closes),
    }
  },
}

/** The links by which the learner shows what they keep, the newest first. */
const savedShares: SourceKind = {
  kept: true,
  fetch: async (context) => (context.user() === null ? [] : context.client.savedShares()),
  read: ({ context, fetched }) => tellShares(context, fetched as ShareEntry[]),
}

/** The titles that somebody else shows. */
const sharedSaved: SourceKind = {
  inLanguage: true,
  fetch: (context, args) => context.client.sharedSaved(textArgument(args, "token")),
  read({ context, fetched }) {
    const answer = fetched as SharedSaved | null
    if (!answer) return { found: false }
    const { name, expiresAt, types } = answer
    return {
      found: true,
      name: name ?? "",
      hasName: Boolean(name),
      expiresAt: formatDate(localeOf(context), expiresAt),
      types: types.map(({ title, records }, at) => ({ id: String(at), title, records })),
      empty: types.length === 0,
    }
  },
}

/** Of these records those that are compared: the given ones, else those put side by side, else what is kept of the collection. */
function comparedIds(context: SourceContext, name: string, given: unknown): readonly string[] {
  const chosen = Array.isArray(given) ? given.filter((id) => typeof id === "string") : []
  const together = chosenOf(context, name).map(({ id }) => id)
  const from = [chosen, together].find(({ length }) => length > 0) ?? favouritesOf(context, name)
  return from.slice(0, mostCompared)
}

/** Up to four records side by side, the differences first. Nobody asks for what a closed gate would refuse. */
const compared: SourceKind = {
  kept: true,
  inLanguage: true,
  async fetch(context, args) {
    restoreCompared(context)
    const name = textArgument(args, "name")
    const { document, isClosed } = await look(context, name)
    if (!document || isClosed) return []
    const ids = comparedIds(context, name, args["ids"])
    const lists = document.requires === undefined ? [] : requirementLists
    const [records] = await Promise.all([
      Promise.all(ids.map((id) => context.client.record(name, id))),
      loadCardWords(context),
      ...lists.map((list) => loadDocument(context, `vocabulary/${list}`)),
    ])
    return records
  },
  read({ context, args, fetched }) {
    const collection = collectionOf(context, textArgument(args, "name"))
    const asked = (collection?.facts ?? [])
      .filter(({ compare }) => compare)
      .map(({ field, title }) => ({ field, title: say(context, title) }))
    const records = (fetched as (RecordPage | null)[]).filter((record) => record !== null)
    const chosen = args["ids"]
    const rows = compareRows(
      asked,
      records.map((found) => ({
        id: found.id,
        facts: collection ? tellFacts(context, collection, found) : [],
      })),
      collection?.requires,
    )
    return {
      ...listOf(records.map(({ id, title, to }) => ({ id, title, to }))),
      rows,
      comparable: records.length > 1 && rows.length > 0,
      tooMany: Array.isArray(chosen) && chosen.length > mostCompared,
    }
  },
}

export const savedSources = { saved, savedShares, sharedSaved, compared }
