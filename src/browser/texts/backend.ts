import type { BackendModule } from "i18next"
import type { Locale } from "#documents/types.g.ts"
import type { DocumentCache } from "../documents/cache.ts"

interface Spoken {
  /** The language that is spoken, or about to be. */
  language: string
  fallback: string
}

export interface LocaleBackend extends BackendModule {
  /** From now on the default language's texts of a namespace are read, beside those of the language that is spoken. */
  complete(namespace: string): void
  /** The texts that a namespace was given. */
  given(tag: string, namespace: string): Texts | undefined
  give(tag: string, namespace: string, texts: Texts): Texts
}

type Texts = Locale["texts"]

export const localeId = (language: string, namespace: string) => `locale/${language}/${namespace}`

/**
 * Reads i18next's namespaces from the locale documents of the release. The default language is read only for what the
 * language that is spoken lacks.
 *
 * @param languageOf the documents' language of a tag that i18next knows it by
 */
export function createBackend(
  documents: DocumentCache,
  languageOf: (tag: string) => string,
  spoken: () => Spoken,
): LocaleBackend {
  const incomplete = new Set<string>()
  const given = new Map<string, Texts>()
  const backend: LocaleBackend = {
    type: "backend",
    callbackApi: true,
    init() {},
    complete: (namespace) => void incomplete.add(namespace),
    given: (tag, namespace) => given.get(`${tag} ${namespace}`),
    give(tag, namespace, texts) {
      given.set(`${tag} ${namespace}`, texts)
      return texts
    },
    read(tag, namespace, done) {
      const language = languageOf(tag)
      const isSpare = language !== spoken().language && !incomplete.has(namespace)
      if (isSpare && documents.has(localeId(spoken().language, namespace))) return done(null, null)
      const id = localeId(language, namespace)
      if (!documents.has(id)) return done(null, {})
      const known = documents.peek(id) as Locale | undefined
      if (known) return done(null, backend.give(tag, namespace, known.texts))
      documents.load(id).then(
        (document) => done(null, backend.give(tag, namespace, (document as Locale).texts)),
        // With a value beside it, i18next asks again the next time.
        (error: Error) => done(error, true),
      )
    },
  }
  return backend
}
