import type { App } from "#documents/types.g.ts"
import type { Texts } from "./texts.ts"
import type { Manifest } from "../documents/cache.ts"

/** Whether a language lacks some namespaces of the default language, so that its pages mix the two. */
export function isMixed(manifest: Manifest, language: string, fallback: string): boolean {
  const start = `locale/${fallback}/`
  return Object.keys(manifest).some(
    (id) => id.startsWith(start) && !(`locale/${language}/${id.slice(start.length)}` in manifest),
  )
}

/** Where texts of more than one language may stand. */
interface Mixing {
  readonly state: { readonly languages: readonly string[] }
  readonly texts: Pick<Texts, "language" | "languageOf">
  app(): Pick<App, "locales">
  release(): { readonly configuration: { readonly release: { readonly documents: Manifest } } }
}

let known: { manifest: Manifest; language: string; mixed: boolean } | undefined

/**
 * The language of a text, where languages mix; null while the text is not there, or where the language that is spoken
 * has all of them and another on offer may not: whatever carries the mark stands there in every language, so that a
 * change of language redraws the words and begins nothing anew.
 */
export function languageOf(page: Mixing, key: string): string | null | undefined {
  const { documents: manifest } = page.release().configuration.release
  const language = page.texts.language()
  // Asked for every text of a page, and the same for all of them.
  if (known?.manifest !== manifest || known.language !== language)
    known = { manifest, language, mixed: isMixed(manifest, language, page.app().locales.default) }
  if (known.mixed) return page.texts.languageOf(key) ?? null
  return page.state.languages.length > 1 ? null : undefined
}
