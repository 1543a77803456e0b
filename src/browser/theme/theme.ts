export type Theme = "light" | "dark" | "system"

const storageKey = "theme"

/** The appearance follows the system until the learner chooses one, which is remembered. */
export function readTheme(storage: Pick<Storage, "getItem">): Theme {
  const stored = storage.getItem(storageKey)
  return stored === "light" || stored === "dark" ? stored : "system"
}

export function storeTheme(storage: Pick<Storage, "setItem" | "removeItem">, theme: Theme): void {
  if (theme === "system") storage.removeItem(storageKey)
  else storage.setItem(storageKey, theme)
}
