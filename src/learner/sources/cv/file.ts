import type { CvImportPreview, CvImportRow, CvItemProblem } from "#api/contract/cv-exchange.ts"
import { createCvExchangeClient } from "#api/cv-exchange-client.ts"
import type { Form, Section } from "#documents/types.g.ts"
import type { Fields } from "#engine/items.ts"
import { vocabularyOf } from "#engine/sections.ts"
import { listFormat } from "#engine/texts/formats.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { faultWords, heldFile } from "../../session/cv-file.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { loadCv } from "./page.ts"

const clientOf = ({ client }: SourceContext) => createCvExchangeClient(client.requests)
export const sharesOf = (context: SourceContext) => clientOf(context).shares()
export const sharedOf = (context: SourceContext, token: string) => clientOf(context).shared(token)

/** The words of the preview, and of the sections that it is about. */
export async function loadFileWords(context: SourceContext): Promise<void> {
  await Promise.all([context.texts.load(["cv-exchange"]), loadCv(context)])
}

const tones = { new: "success", changed: "primary", same: "neutral", wrong: "danger" } as const
type State = keyof typeof tones
const states = Object.keys(tones) as State[]

/** So many parts and faults are named: a strange file has thousands. */
const mostNamed = 20

const nothing = {
  there: false,
  refused: "",
  isRefused: false,
  file: "",
  taken: false,
  canTake: false,
  empty: false,
  wrong: false,
  counts: "",
  groups: [],
  notes: [],
  hasNotes: false,
}

/**
 * What the chosen file would do, list by list, in words; what would stay as it is is only counted. Once it is taken over,
 * what was left out still stands there.
 */
export function tellFile(context: SourceContext) {
  const held = heldFile(context.user())
  if (!held) return nothing
  const { preview, refused, name, taken } = held
  if (refused)
    return {
      ...nothing,
      there: true,
      file: name,
      refused: faultWords(context.texts, refused),
      isRefused: true,
    }
  if (!preview) return nothing
  const rows = preview.lists.flatMap((list) => list.rows)
  const count = (state: State) => rows.filter((row) => row.state === state).length
  const list = (words: readonly string[], type: "conjunction" | "unit") =>
    listFormat(localeOf(context), { type }).format(words)
  const counts = states.filter((state) => count(state) > 0)
  const left = preview.left.slice(0, mostNamed)
  const notes = [
    ...preview.faults.slice(0, mostNamed).map((fault) => faultWords(context.texts, fault)),
    ...(left.length === 0 ? [] : [context.texts.t("cv-exchange:left", { parts: list(left, "unit") })]),
  ]
  return {
    ...nothing,
    there: true,
    file: name,
    taken: taken !== undefined,
    canTake: taken === undefined && count("new") + count("changed") > 0,
    empty: rows.length === 0,
    wrong: count("wrong") > 0,
    counts: list(
      counts.map((state) => context.texts.t(`cv-exchange:count.${state}`, { count: count(state) })),
      "conjunction",
    ),
    groups: preview.lists
      .map((one) => groupOf(context, one, taken ? ["wrong"] : ["new", "changed", "wrong"]))
      .filter((group) => group.rows.length > 0),
    notes,
    hasNotes: notes.length > 0,
  }
}

function groupOf(
  context: SourceContext,
  { name, rows }: CvImportPreview["lists"][number],
  shown: readonly State[],
) {
  const section = context.documents.peek(`section/${name}`) as Section | undefined
  const form = context.documents.peek(`form/${section?.form ?? ""}`) as Form | undefined
  return {
    id: name,
    title: section ? say(context, section.title) : name,
    rows: rows.filter(({ state }) => shown.includes(state)).map((row) => rowOf(context, section, form, row)),
  }
}

function rowOf(
  context: SourceContext,
  section: Section | undefined,
  form: Form | undefined,
  { place, id, state, item, changes, problems }: CvImportRow,
) {
  const heading = (section?.told.title ?? []).flatMap(
    (field) => valueOf(context, form, field, item[field]) || [],
  )
  const value = (field: string, given: unknown) =>
    valueOf(context, form, field, given) || context.texts.t("cv-exchange:nothing")
  const told = [
    ...problems.map((problem) => problemOf(context, form, item, problem, place)),
    ...changes.map(({ field, before, after }) =>
      context.texts.t("cv-exchange:change", {
        field: titleOf(context, form, field),
        before: value(field, before),
        after: value(field, after),
      }),
    ),
  ]
  return {
    id,
    states: [{ id: state, label: context.texts.t(`cv-exchange:state.${state}`), tone: tones[state] }],
    title: shortened(heading.join(" ")) || place,
    told,
    telling: told.length > 0,
  }
}

/** A summary is called by all of its words: the first of them will do. */
const shortened = (title: string) =>
  title.length <= mostLetters ? title : `${title.slice(0, mostLetters).replace(/\s+\S*$/, "")} …`
const mostLetters = 80

function titleOf(context: SourceContext, form: Form | undefined, field: string): string {
  const key = form?.texts.fields[`/${field}`]?.title
  return typeof key === "string" ? context.texts.t(key) : field
}

function valueOf(context: SourceContext, form: Form | undefined, field: string, given: unknown): string {
  if (given === true) return context.texts.t("cv-exchange:yes")
  if (typeof given !== "string") return Array.isArray(given) ? given.join(", ") : ""
  const vocabulary = form && vocabularyOf(form, field)
  return (vocabulary && termTitle(context, vocabulary, given)) || given
}

/** Where it is wrong, what stands there, and how it is mended. */
function problemOf(
  context: SourceContext,
  form: Form | undefined,
  item: Fields,
  { field, message, text, values }: CvItemProblem,
  place: string,
): string {
  const said = text === undefined ? message : context.texts.t(text, values)
  if (field === "") return said
  const given = valueOf(context, form, field, item[field])
  return context.texts.t(given === "" ? "cv-exchange:problem.missing" : "cv-exchange:problem.value", {
    field: titleOf(context, form, field),
    value: given,
    place,
    said,
  })
}
