import { createInstance, type i18n, type InitOptions } from "i18next"
import type { Locale } from "#documents/types.g.ts"
import type { DocumentCache } from "../documents/cache.ts"
import { createBackend, localeId } from "./backend.ts"
import { formatter } from "./formatter.ts"

export type Values = Readonly<Record<string, unknown>>

/**
 * The texts of the interface: i18next over the locale documents of the release. Each namespace is a document, fetched
 * when a screen first needs it. What a language lacks is read in the default language, fetched only when that happens.
 */
export interface Texts {
  /** For react-i18next, through which the shell says its own words. */
  readonly i18n: i18n
  language(): string
  load(namespaces: Iterable<string>): Promise<void>
  /** Reads all that screens have used so far in a language (or anew, after a release was adopted) and speaks it. */
  change(language: string): Promise<void>
  /** The language in which the text of a key stands: the one spoken, else the default language. */
  languageOf(key: string): string | undefined
  /**
   * The text of a key, such as `shell:menu.home`, with its {{placeholders}} filled, numbers as the language writes them.
   * A number named `count` chooses the plural form, a word named `context` the context. Empty when there is none. What
   * is known of the instance is given to every text.
   */
  readonly t: (key: string, values?: Values) => string
}

interface Ports {
  documents: DocumentCache
  /** The language that every text exists in. */
  fallback: () => string
  /** What every text may name without being given it, such as the app's name. */
  known: () => Values
  /** The BCP 47 tag by which a language's numbers and plural forms are known here, such as en-ZA. */
  locale: (language: string) => string
  /** Texts arrived that something already shown was waiting for. */
  onLate: () => void
}

const settings = {
  load: "currentOnly",
  defaultNS: "shell",
  // Nothing waits for the first texts: they are loaded before they are asked for.
  initAsync: false,
  // Keys are dotted, and stand in one flat list.
  keySeparator: false,
  ignoreJSONStructure: false,
  nsSeparator: ":",
  interpolation: {
    // React escapes what it draws.
    escapeValue: false,
    alwaysFormat: true,
    // No text names another: what somebody has written might.
    nestingPrefix: "\u0000",
  },
  missingInterpolationHandler: () => "",
  parseMissingKeyHandler: () => "",
  saveMissing: true,
  saveMissingTo: "current",
  saveMissingPlurals: false,
  // What comes late draws the whole page anew.
  react: { useSuspense: false },
} satisfies InitOptions

export function createTexts({ documents, fallback, known, locale, onLate }: Ports, first: string): Texts {
  const i18n = createInstance()
  const wanted = new Set<string>()
  const late = new Set<string>()
  const languages = new Map<string, string>()
  let language = first

  /** i18next knows a language by the tag that its numbers and plural forms follow. */
  function tagOf(of: string): string {
    const tag = locale(of)
    languages.set(tag, of)
    return tag
  }

  const backend = createBackend(
    documents,
    (tag) => languages.get(tag) ?? tag,
    () => ({ language, fallback: fallback() }),
  )
  void i18n
    .use(backend)
    .use(formatter)
    .init({
      ...settings,
      ns: [],
      interpolation: { ...settings.interpolation, defaultVariables: { ...known() } },
      lng: tagOf(first),
      fallbackLng: [tagOf(fallback())],
      missingKeyHandler: (_tags, namespace, key) => fetchLate(namespace, key),
    })

  const bundle = (of: string, namespace: string) =>
    i18n.getResourceBundle(tagOf(of), namespace) as Readonly<Record<string, string>> | undefined

  /** Fetches what a namespace is read from in a language: its own document, or the default language's. */
  async function fetchDocuments(into: string, namespaces: readonly string[]): Promise<void> {
    const ids = namespaces.map((namespace) => {
      const own = localeId(into, namespace)
      return documents.has(own) ? own : localeId(fallback(), namespace)
    })
    await Promise.all(ids.filter((id) => documents.has(id)).map((id) => documents.load(id)))
  }

  /** A namespace that nobody has asked for in time is read now; what showed nothing is drawn again then. */
  function fetchLate(namespace: string, key: string): void {
    if (import.meta.env?.DEV) console.warn(`There is no text ${namespace}:${key} in ${language}`)
    const unread = [language, fallback()].filter(
      (of) => documents.has(localeId(of, namespace)) && !bundle(of, namespace),
    )
    if (late.has(namespace) || unread.length === 0) return
    late.add(namespace)
    // A text is missed while a page is rendered; nothing is fetched until that is done.
    setTimeout(() => {
      backend.complete(namespace)
      void i18n.reloadResources(unread.map(tagOf), [namespace]).then(() => {
        if (unread.some((of) => bundle(of, namespace))) onLate()
      })
    })
  }

  /** What i18next holds of documents that the release in use has no more, or has anew. */
  function replaceOld(): void {
    for (const [tag, of] of languages) {
      for (const namespace of Object.keys(i18n.getDataByLanguage(tag) ?? {})) {
        const texts = (documents.peek(localeId(of, namespace)) as Locale | undefined)?.texts
        if (texts === backend.given(tag, namespace)) continue
        i18n.removeResourceBundle(tag, namespace)
        if (texts) i18n.addResourceBundle(tag, namespace, backend.give(tag, namespace, texts))
      }
    }
  }

  return {
    i18n,
    language: () => language,
    async load(namespaces) {
      const asked = [...namespaces]
      await fetchDocuments(language, asked)
      for (const namespace of asked) wanted.add(namespace)
      await i18n.loadNamespaces(asked)
    },
    async change(next) {
      await fetchDocuments(next, [...wanted])
      language = next
      late.clear()
      i18n.options.fallbackLng = [tagOf(fallback())]
      i18n.options.interpolation!.defaultVariables = { ...known() }
      replaceOld()
      await i18n.changeLanguage(tagOf(next))
      await i18n.loadNamespaces([...wanted])
    },
    languageOf(key) {
      const [namespace = "", name = ""] = key.split(":")
      return [language, fallback()].find((of) => {
        const texts = bundle(of, namespace) ?? {}
        return Object.hasOwn(texts, name) || Object.hasOwn(texts, `${name}_other`)
      })
    },
    t(key, values = {}) {
      const { count, context } = values
      return i18n.t(key, {
        replace: Object.fromEntries(Object.entries(values).filter(([, value]) => isWritten(value))),
        ...(typeof count === "number" && { count }),
        ...(typeof context === "string" && { context }),
      })
    },
  }
}

/** What a text can show. i18next would follow a dotted name into anything else. */
const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isWritten) : typeof value === "string" || typeof value === "number"

/** The root element says which language the page is in, and which way it runs. */
export function markLanguage(page: Document, language: string, direction: "ltr" | "rtl"): void {
  page.documentElement.lang = language
  page.documentElement.dir = direction
  // What is stored is this browser's own affair; the cookie lets the server send the right texts along at the next start.
  page.cookie = `language=${encodeURIComponent(language)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
