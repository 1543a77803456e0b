import type { Locale } from "#documents/types.g.ts"
import type { Library } from "../release/library.ts"

/**
 * The texts of the interface. Each namespace is a document of the release, loaded when a screen first needs it. What a
 * language lacks is read in the default language, which is only fetched when that happens.
 */
export interface Texts {
  language(): string
  load(namespaces: Iterable<string>): Promise<void>
  change(language: string): Promise<void>
  /** After a release was adopted: the texts that screens have used are read again. */
  refresh(): Promise<void>
  /** The text of a key, such as `shell:menu.home`, with its {{placeholders}} filled; empty when there is none. */
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

interface Ports {
  library: Library
  /** The language that every text exists in. */
  fallback: () => string
  /** Texts arrived that something already shown was waiting for. */
  onLate: () => void
}

const idOf = (language: string, namespace: string) => `locale/${language}/${namespace}`

export function createTexts({ library, fallback, onLate }: Ports, first: string): Texts {
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
    await Promise.all(wishes.map((id) => (library.has(id) ? library.load(id) : undefined)))
  }

  function lookUp(key: string): string | undefined {
    const colon = key.indexOf(":")
    const namespace = key.slice(0, colon)
    const name = key.slice(colon + 1)
    const own = textsOf(idOf(language, namespace))
    if (own && Object.hasOwn(own, name)) return own[name]
    const spare = idOf(fallback(), namespace)
    const shared = textsOf(spare)
    if (shared) return Object.hasOwn(shared, name) ? shared[name] : undefined
    if (own && library.has(spare) && !late.has(spare)) {
      late.add(spare)
      void library.load(spare).then(onLate, () => late.delete(spare))
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
    refresh: () => load(language, wanted),
    t(key, values = {}) {
      const text = lookUp(key) ?? ""
      if (!text.includes("{{")) return text
      return text.replaceAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_placeholder, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined
        return typeof value === "string" || typeof value === "number" ? String(value) : ""
      })
    },
  }
}

/** The root element says which language the page is in, and which way it runs. */
export function markLanguage(root: HTMLElement, language: string, direction: "ltr" | "rtl"): void {
  root.lang = language
  root.dir = direction
}
