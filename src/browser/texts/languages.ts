import type { App } from "#documents/types.g.ts"

/** What the switcher calls each language: its own name, as specification 2.2 lists them. */
const labels: Record<string, string> = {
  en: "English",
  "en-ZA": "English",
  am: "Amharic",
  af: "Afrikaans",
  ar: "Arabic",
  om: "Oromo",
}

const storageKey = "language"
/** The language that somebody had chosen and cannot have any more, until they have been told. */
const lostKey = "language-lost"

/** `en_ZA` and `en-za` are `en-ZA`: tags are BCP 47. */
export function tag(language: string): string {
  const [primary = "", region] = language.replace("_", "-").split("-")
  return region ? `${primary.toLowerCase()}-${region.toUpperCase()}` : primary.toLowerCase()
}

export function label(language: string): string {
  const known = labels[tag(language)]
  if (known) return known
  return new Intl.DisplayNames(["en"], { type: "language" }).of(tag(language)) ?? language
}

/** The instance's languages for which the release really holds texts, in the instance's order. */
export function offered(app: App, languages: readonly string[]): string[] {
  const available = app.locales.available.map(tag)
  return available.filter((language, at) => {
    return available.indexOf(language) === at && languages.includes(language)
  })
}

/**
 * The stored language, else the configured default, else English (specification 4.1); then it is stored. A stored one
 * that is not offered any more is noted for {@link takeLost}.
 */
export function chooseLanguage(
  storage: Pick<Storage, "getItem" | "setItem">,
  offers: readonly string[],
  configured: string | undefined,
): string {
  const stored = storage.getItem(storageKey)
  const wishes = [stored ? tag(stored) : undefined, configured ? tag(configured) : undefined]
  const chosen = wishes.find((wish) => wish !== undefined && offers.includes(wish)) ?? "en"
  const [wished] = wishes
  // What is stored may be anything.
  if (wished !== undefined && wished !== chosen && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(wished))
    storage.setItem(lostKey, wished)
  storage.setItem(storageKey, chosen)
  return chosen
}

/** The language that was chosen and is no longer offered; whoever asks tells it, so that it is told once. */
export function takeLost(storage: Pick<Storage, "getItem" | "removeItem">): string | null {
  const lost = storage.getItem(lostKey)
  if (lost !== null) storage.removeItem(lostKey)
  return lost
}

export function storeLanguage(storage: Pick<Storage, "setItem">, language: string): void {
  storage.setItem(storageKey, language)
}

export function directionOf(language: string): "ltr" | "rtl" {
  return ["ar", "fa", "he", "ur"].includes(tag(language).split("-")[0] ?? "") ? "rtl" : "ltr"
}
