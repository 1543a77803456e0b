import type { Learner } from "../learner.ts"
import type { Manifest } from "../release/library.ts"

/** Whether a language lacks some namespaces of the default language, so that its pages mix the two. */
export function isMixed(manifest: Manifest, language: string, fallback: string): boolean {
  const start = `locale/${fallback}/`
  return Object.keys(manifest).some(
    (id) => id.startsWith(start) && !(`locale/${language}/${id.slice(start.length)}` in manifest),
  )
}

let known: { manifest: Manifest; language: string; mixed: boolean } | undefined

/**
 * The language of a text, where languages mix; null while the text is not there, or where the language that is spoken
 * has all of them and another on offer may not: whatever carries the mark stands there in every language, so that a
 * change of language redraws the words and begins nothing anew.
 */
export function languageOf(learner: Learner, key: string): string | null | undefined {
  const { documents: manifest } = learner.release().configuration.release
  const language = learner.texts.language()
  // Asked for every text of a page, and the same for all of them.
  if (known?.manifest !== manifest || known.language !== language)
    known = { manifest, language, mixed: isMixed(manifest, language, learner.app().locales.default) }
  if (known.mixed) return learner.texts.languageOf(key) ?? null
  return learner.state.languages.length > 1 ? null : undefined
}
