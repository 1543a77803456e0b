import type { Learner } from "../learner.ts"
import type { Manifest } from "../release/library.ts"

/** Whether some language on offer lacks some texts of the default language, so that pages mix the two. */
export function isMixed(manifest: Manifest, languages: readonly string[], fallback: string): boolean {
  const start = `locale/${fallback}/`
  const namespaces = Object.keys(manifest).flatMap((id) =>
    id.startsWith(start) ? id.slice(start.length) : [],
  )
  return namespaces.some((namespace) =>
    languages.some((language) => !(`locale/${language}/${namespace}` in manifest)),
  )
}

/** The language of a text, where languages mix; null while the text is not there. */
export function languageOf(learner: Learner, key: string): string | null | undefined {
  return learner.release().mixed ? (learner.texts.languageOf(key) ?? null) : undefined
}
