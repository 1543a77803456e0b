/** What an item of a list holds beside its id. */
export type Fields = Readonly<Record<string, unknown>>

/** An item of a list of the profile. */
export type Item = Fields & { readonly id: string }

/** An item as it is to be from now on; null takes it out. */
export interface ItemChange {
  readonly id: string
  readonly item: Fields | null
}

/**
 * A list after changes to it: the browser shows it before the server has it, and the server keeps the same. An item takes
 * the place of the one with its id, or stands last where there is none; one that is not there stays away.
 */
export const changeItems = (items: readonly Item[], changes: readonly ItemChange[]): Item[] =>
  changes.reduce<Item[]>(
    (list, { id, item }) => {
      if (item === null) return list.filter((one) => one.id !== id)
      const changed = { ...item, id }
      return list.some((one) => one.id === id)
        ? list.map((one) => (one.id === id ? changed : one))
        : [...list, changed]
    },
    [...items],
  )

/** What an item holds, without its id; null where there is none. */
export function fieldsOf(items: readonly Item[], id: string): Fields | null {
  const found = items.find((one) => one.id === id)
  if (found === undefined) return null
  const { id: _, ...fields } = found
  return fields
}
