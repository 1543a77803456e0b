import { textKey, type ShownMenu } from "./outline.ts"

/** Where the words of a menu's entries stand: the namespace that most of them have. */
export function namespaceOf(menus: readonly ShownMenu[], menu: string): string {
  const rows = [...menus.filter(({ name }) => name === menu), ...menus].flatMap((one) => one.rows)
  const named = rows.map(({ title }) => textKey(title)?.namespace).filter((one) => one !== undefined)
  return named.toSorted((one, other) => count(named, other) - count(named, one))[0] ?? "menus"
}

const count = (list: readonly string[], word: string) => list.filter((one) => one === word).length
