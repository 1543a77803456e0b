import type { ActionOutcome } from "#blocks/host.ts"
import { ownPrefix } from "#documents/kinds.ts"
import type { Section } from "#documents/types.g.ts"
import { type Fields, type Item, tidyItem } from "#engine/items.ts"
import { isRecord } from "#blocks/shape.ts"
import type { Learner } from "../learner.ts"
import { changeList } from "../lists/changing.ts"
import { hiddenList } from "../lists/list.ts"
import { hiddenOf, itemsOf } from "../lists/reading.ts"
import { answers, type ActionKind, type Arguments } from "./action.ts"

/** An argument alone: a question of the form may have the same name. */
function argument(args: Arguments, name: string): string {
  const value = args[name]
  return typeof value === "string" ? value : ""
}

/** The item that the same form has made before: whoever went on writing while it was saved saves it again. */
const savedAs = ({ saved }: Arguments) => (isRecord(saved) ? argument(saved, "id") : "")

async function sectionOf(learner: Learner, args: Arguments): Promise<[string, Section]> {
  const name = argument(args, "section")
  return [name, (await learner.documents.load(`section/${name}`)) as Section]
}

/** Writes an item down, and says so to the statistics once the list has it. */
async function write(
  learner: Learner,
  [name, section]: [string, Section],
  { id, isNew, after, item }: { id: string; isNew: boolean; after?: string | null; item: Fields },
): Promise<ActionOutcome> {
  const place = after === undefined ? [] : [{ id, after }]
  const outcome = await changeList(learner, name, [{ id, item }, ...place])
  if (!outcome.ok) return outcome
  learner.analytics.track("cvSectionUpdated", { section: name })
  const isCustom = section.custom === true || name.startsWith(ownPrefix)
  if (isNew && isCustom) learner.analytics.track("cvCustomRecordAdded", { section: name })
  return outcome
}

const saveItem: ActionKind = async (learner, args) => {
  const found = await sectionOf(learner, args)
  const [name, { told, most }] = found
  const items = itemsOf(learner, name)
  // A section of one text has no list to choose from.
  const known = argument(args, "id") || savedAs(args) || (most === 1 ? (items[0]?.id ?? "") : "")
  if (!known && items.length >= most)
    return { ok: false, text: learner.texts.t("cv-items:full", { count: most }) }
  const data = answers(args)
  const { [told.end ?? ""]: _, ...withoutEnd } = data
  const isCurrent = told.current !== undefined && data[told.current] === true
  const id = known || crypto.randomUUID()
  const outcome = await write(learner, found, {
    id,
    isNew: !known,
    item: tidyItem(isCurrent ? withoutEnd : data),
  })
  return outcome.ok ? { ...outcome, result: { id } } : outcome
}

const removeItem: ActionKind = (learner, args) =>
  changed(learner, args, [{ id: argument(args, "id"), item: null }])

const restoreItem: ActionKind = async (learner, args) => {
  const { item } = args
  if (!isRecord(item) || typeof item["id"] !== "string") return undefined
  const { id, ...fields } = item as Item
  return write(learner, await sectionOf(learner, args), {
    id,
    isNew: false,
    after: argument(args, "after") || null,
    item: fields,
  })
}

const moveItem: ActionKind = (learner, args) =>
  changed(learner, args, [{ id: argument(args, "id"), after: argument(args, "after") || null }])

async function changed(
  learner: Learner,
  args: Arguments,
  changes: Parameters<typeof changeList>[2],
): Promise<ActionOutcome> {
  const section = argument(args, "section")
  const outcome = await changeList(learner, section, changes)
  if (outcome.ok) learner.analytics.track("cvSectionUpdated", { section })
  return outcome
}

const hideSection: ActionKind = async (learner, args) => {
  const id = argument(args, "section")
  const before = hiddenOf(learner).includes(id) ? {} : null
  const device = await learner.device.open()
  return device.change(hiddenList, [{ id, before, item: args["hide"] === true ? {} : null }])
}

const openSection: ActionKind = (learner, args) =>
  learner.analytics.track("cvSectionOpened", { section: argument(args, "section") })

export const sectionActions = { saveItem, removeItem, restoreItem, moveItem, hideSection, openSection }
