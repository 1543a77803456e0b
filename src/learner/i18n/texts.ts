import type { Locale } from "#documents/types.g.ts"
import { numberFormat } from "#ui/formats.ts"
import type { Library } from "../release/library.ts"

/**
 * The texts of the interface. Each namespace is a document of the release, loaded when a screen first needs it. What a
 * language lacks is read in the default language, which is only fetched when that happens.
 */
export interface Texts {
  language(): string
  load(namespaces: Iterable<string>): Promise<void>
  /** Reads all that screens have used so far in a language (or anew, after a release was adopted) and speaks it. */
  change(language: string): Promise<void>
  /** The language in which the text of a key stands: the one spoken, else the default language. */
  languageOf(key: string): string | undefined
  /**
   * The text of a key, such as `shell:menu.home`, with its {{placeholders}} filled, numbers as the
   * language writes them; empty when there is none. What is known of the instance is given to every text.
   */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

interface Ports {
  library: Library
  /** The language that every text exists in. */
  fallback: () => string
  /** What every text may name without being given it, such as the app's name. */
  known: () => Readonly<Record<string, unknown>>
  /** How numbers are written, as a BCP 47 tag. */
  locale: (language: string) => string
  /** Texts arrived that something already shown was waiting for. */
  onLate: () => void
}

const idOf = (language: string, namespace: string) => `locale/${language}/${namespace}`

export function createTexts({ library, fallback, known, locale, onLate }: Ports, first: string): Texts {
  let language = first
  const wanted = new Set<string>()
  const late = new Set<string>()

  const textsOf = (id: string) => (library.peek(id) as Locale | undefined)?.texts

  /** A namespace that the language does not have at all is loaded in the default language. */
  async function load(into: string, namespaces: Iterable<string>): Promise<void> {
    const wishes = [...namespaces].map((namespace) => {
      const own = idOf(into, namespace)
      return library.has(own) ? own : idOf(fallback(), namespace)
    })
    await Promise.all(wishes.filter((id) => library.has(id)).map((id) => library.load(id)))
  }

  /** A namespace that nobody has asked for in time is fetched now; what showed nothing is drawn again then. */
  function fetchLate(id: string): void {
    if (late.has(id) || library.peek(id) || !library.has(id)) return
    late.add(id)
    void library.load(id).then(onLate, () => undefined)
  }

  function lookUp(key: string): { text: string | undefined; language: string } | undefined {
    const colon = key.indexOf(":")
    const name = key.slice(colon + 1)
    for (const into of [language, fallback()]) {
      const id = idOf(into, key.slice(0, colon))
      const texts = textsOf(id)
      if (texts && Object.hasOwn(texts, name)) return { text: texts[name], language: into }
      fetchLate(id)
    }
    return undefined
  }

  return {
    language: () => language,
    async load(namespaces) {
      for (const namespace of namespaces) wanted.add(namespace)
      await load(language, namespaces)
    },
    async change(next) {
      await load(next, wanted)
      language = next
    },
    languageOf: (key) => lookUp(key)?.language,
    t(key, values = {}) {
      const text = lookUp(key)?.text ?? ""
      if (!text.includes("{{")) return text
      return text.replaceAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_placeholder, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : known()[name]
        if (typeof value === "number") return numberFormat(locale(language)).format(value)
        return typeof value === "string" ? value : ""
      })
    },
  }
}

/** The root element says which language the page is in, and which way it runs. */
export function markLanguage(page: Document, language: string, direction: "ltr" | "rtl"): void {
  page.documentElement.lang = language
  page.documentElement.dir = direction
  // What is stored is this browser's own affair; the cookie lets the server send the right texts along at the next start.
  page.cookie = `language=${encodeURIComponent(language)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
