import type { Entry } from "#documents/types.g.ts"
import { inOrder } from "#engine/menus/in-order.ts"
import { difference, type Difference } from "#review/difference/difference.ts"
import { same } from "#review/difference/keys.ts"
import { entriesOf } from "#review/findings/constants.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

/** Menus that others see now; entries that are new, gone, renamed, moved, hidden for others, or that lead elsewhere. */
export function menuDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const placed = (reviewed: Reviewed) =>
    new Map(entriesOf(reviewed).map((one) => [one.pointer.join("/"), one] as const))
  const [had, has] = [placed(before), placed(after)]
  return [
    ...Object.entries(after.one("menus").menus).flatMap(([menu, { show, opens }]): Difference[] => {
      const old = before.one("menus").menus[menu]
      if (old === undefined) return []
      const at = (key: string) => ["menus", "menus", menu, key] as const
      return [
        ...(same(old.show, show)
          ? []
          : [difference("menu-shown", at("show"), { before: old.show, after: show })]),
        ...(same(old.opens, opens)
          ? []
          : [difference("menu-opens", at("opens"), { before: old.opens, after: opens })]),
      ]
    }),
    ...[...has]
      .filter(([key]) => !had.has(key))
      .map(([, { entry, pointer }]) => difference("entry-added", ["menus", ...pointer], { after: entry })),
    ...[...had]
      .filter(([key]) => !has.has(key))
      .map(([, { entry, pointer }]) => difference("entry-removed", ["menus", ...pointer], { before: entry })),
    ...[...has].flatMap(([key, { entry, pointer }]) => {
      const old = had.get(key)
      return old ? entryDifferences(before, after, pointer, old.entry, entry) : []
    }),
    ...orderDifferences(before, after),
  ]
}

/** Parts of an entry whose changes have kinds of their own; entries below it are compared as entries. */
const told: ReadonlySet<string> = new Set(["title", "hideForAccounts", "to", "feature", "entries", "order"])

function entryDifferences(
  before: Reviewed,
  after: Reviewed,
  pointer: readonly string[],
  old: Entry,
  now: Entry,
): Difference[] {
  const at = (key: string) => ["menus", ...pointer, key] as const
  const language = after.one("app").locales.default
  const [was, is] = [
    textIn(before.documents, language, old.title),
    textIn(after.documents, language, now.title),
  ]
  const hidden = { before: old.hideForAccounts, after: now.hideForAccounts }
  const misses = (some: Entry["hideForAccounts"] = [], others: Entry["hideForAccounts"] = []) =>
    some.some((account) => !others.includes(account))
  const [had, has] = [{ ...old } as Parts, { ...now } as Parts]
  const rest = [...new Set([...Object.keys(had), ...Object.keys(has)])].filter(
    (key) => !told.has(key) && !same(had[key], has[key]),
  )
  return [
    ...(was === is ? [] : [difference("entry-renamed", at("title"), { before: was, after: is })]),
    ...(misses(hidden.after, hidden.before)
      ? [difference("entry-hidden", at("hideForAccounts"), hidden)]
      : []),
    ...(misses(hidden.before, hidden.after)
      ? [difference("entry-shown", at("hideForAccounts"), hidden)]
      : []),
    ...(same(old.to, now.to)
      ? []
      : [difference("entry-target", at("to"), { before: old.to, after: now.to })]),
    ...(old.feature === now.feature
      ? []
      : [difference("entry-feature", at("feature"), { before: old.feature, after: now.feature })]),
    ...rest.map((key) => difference("entry-changed", at(key), { before: had[key], after: has[key] })),
  ]
}

type Parts = Readonly<Record<string, unknown>>

/** Lists in which the entries that stay stand in another order; one that writes none has that of its entries. */
function orderDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const orders = (reviewed: Reviewed) => {
    const found = new Map<string, { steps: string[]; order: Entry["order"]; shown: readonly string[] }>()
    const put = (pointer: readonly string[], { entries = {}, order }: Pick<Entry, "entries" | "order">) =>
      found.set(pointer.join("/"), {
        steps: [...pointer, "order"],
        order,
        shown: inOrder(entries, order ?? []),
      })
    for (const [name, menu] of Object.entries(reviewed.one("menus").menus)) put(["menus", name], menu)
    for (const { pointer, entry } of entriesOf(reviewed)) put(pointer, entry)
    return found
  }
  const had = orders(before)
  return [...orders(after)].flatMap(([place, { steps, order, shown }]) => {
    const old = had.get(place)
    // Without an order on either side, entries stand as their keys do, which no author has chosen.
    if (old === undefined || (old.order === undefined && order === undefined)) return []
    const staying = old.shown.filter((key) => shown.includes(key))
    const stays = shown.filter((key) => old.shown.includes(key))
    return same(stays, staying)
      ? []
      : [difference("entries-reordered", ["menus", ...steps], { before: old.order, after: order })]
  })
}
