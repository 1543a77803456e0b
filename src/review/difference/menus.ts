import type { Entry } from "#documents/types.g.ts"
import { listed, same } from "#review/difference/keys.ts"
import { entriesOf } from "#review/findings/constants.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

/** Menus that others see now; entries that are new, gone, renamed, moved, hidden for others, or that lead elsewhere. */
export function menuSentences(before: Reviewed, after: Reviewed): string[] {
  const place = ({ menu, keys }: { menu: string; keys: string[] }) => `${menu}/${keys.join(".")}`
  const placed = (reviewed: Reviewed) => new Map(entriesOf(reviewed).map((one) => [place(one), one]))
  const [had, has] = [placed(before), placed(after)]
  const name = (one: { keys: string[]; menu: string }) => `Menu entry ${one.keys.join(".")} (${one.menu})`
  return [
    ...Object.entries(after.one("menus").menus).flatMap(([menu, { show, opens }]) => {
      const old = before.one("menus").menus[menu]
      if (old === undefined) return []
      return [
        ...(same(old.show, show) ? [] : [`Menu ${menu} is shown on another condition.`]),
        ...(same(old.opens, opens) ? [] : [`Menu ${menu} opens on another condition.`]),
      ]
    }),
    ...[...has].filter(([key]) => !had.has(key)).map(([, one]) => `${name(one)} is new.`),
    ...[...had].filter(([key]) => !has.has(key)).map(([, one]) => `${name(one)} is gone.`),
    ...[...has].flatMap(([key, one]) => {
      const old = had.get(key)
      return old
        ? entryChanges(before, after, old.entry, one.entry).map((change) => `${name(one)} ${change}.`)
        : []
    }),
    ...orderSentences(before, after),
  ]
}

function entryChanges(before: Reviewed, after: Reviewed, old: Entry, now: Entry): string[] {
  const language = after.one("app").locales.default
  const [was, is] = [
    textIn(before.documents, language, old.title),
    textIn(after.documents, language, now.title),
  ]
  const [hidden, hides] = [
    new Set<string>(old.hideForAccounts ?? []),
    new Set<string>(now.hideForAccounts ?? []),
  ]
  const more = [...hides].filter((account) => !hidden.has(account))
  const fewer = [...hidden].filter((account) => !hides.has(account))
  const told = ["title", "hideForAccounts", "to", "feature", "entries", "order"]
  const rest = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !told.includes(key) && !same(old[key as keyof Entry], now[key as keyof Entry]),
  )
  return [
    ...(was === is ? [] : [`is renamed from “${was}” to “${is}”`]),
    ...(more.length > 0 ? [`is now hidden for ${listed(more)}`] : []),
    ...(fewer.length > 0 ? [`is no longer hidden for ${listed(fewer)}`] : []),
    ...(same(old.to, now.to)
      ? []
      : [`now leads to ${now.to?.route ?? "nothing"} instead of ${old.to?.route ?? "nothing"}`]),
    ...(old.feature === now.feature
      ? []
      : [`now asks for ${now.feature ?? "no feature"} instead of ${old.feature ?? "none"}`]),
    ...(rest.length > 0 ? [`has another ${listed(rest)}`] : []),
  ]
}

function orderSentences(before: Reviewed, after: Reviewed): string[] {
  const orders = (reviewed: Reviewed) => {
    const found = new Map<string, readonly string[]>()
    for (const [menu, { order }] of Object.entries(reviewed.one("menus").menus))
      found.set(`menu ${menu}`, order)
    for (const { keys, menu, entry } of entriesOf(reviewed))
      if (entry.order) found.set(`${keys.join(".")} (${menu})`, entry.order)
    return found
  }
  const had = orders(before)
  return [...orders(after)].flatMap(([place, order]) => {
    const old = had.get(place)
    const kept = order.filter((key) => old?.includes(key))
    return old &&
      !same(
        kept,
        old.filter((key) => order.includes(key)),
      )
      ? [`The entries of ${place} stand in another order.`]
      : []
  })
}
