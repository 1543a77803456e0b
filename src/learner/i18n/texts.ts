import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import type { Library } from "../release/library.ts"
import { directionOf } from "./languages.ts"

interface LocaleDocument {
  texts: Record<string, string>
}

/**
 * The texts of the interface. Each namespace is a document of the release, loaded when a screen first needs it. What a
 * language lacks is read in the default language, which is only fetched when that happens.
 */
export interface Texts {
  readonly i18n: i18n
  language(): string
  load(namespaces: Iterable<string>): Promise<void>
  change(language: string): Promise<void>
  /** After a release was adopted: puts in what changed. */
  refresh(changed: readonly string[]): void
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

const idOf = (language: string, namespace: string) => `locale/${language}/${namespace}`

export async function createTexts(
  library: Library,
  language: string,
  fallback: () => string,
): Promise<Texts> {
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: () => fallback(),
    ns: [],
    keySeparator: false,
    nsSeparator: ":",
    // React escapes what it shows; a second escape would show `&amp;` to the learner.
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18n: "languageChanged", bindI18nStore: "added" },
    initAsync: false,
    resources: {},
  })
  const wanted = new Set<string>()

  async function fetchInto(into: string, namespace: string): Promise<boolean> {
    const id = idOf(into, namespace)
    if (!library.has(id)) return false
    const document = (await library.load(id)) as LocaleDocument
    instance.addResourceBundle(into, namespace, document.texts, false, true)
    return true
  }

  async function loadOne(into: string, namespace: string): Promise<void> {
    const there = instance.hasResourceBundle(into, namespace) || (await fetchInto(into, namespace))
    if (!there && into !== fallback() && !instance.hasResourceBundle(fallback(), namespace))
      await fetchInto(fallback(), namespace)
  }

  /** A text that the language lacks: its namespace is fetched in the default language, and React draws again. */
  const asked = new Set<string>()
  function missing(key: string): void {
    const namespace = key.split(":", 1)[0] ?? ""
    const id = idOf(fallback(), namespace)
    if (asked.has(id) || instance.hasResourceBundle(fallback(), namespace) || !library.has(id)) return
    asked.add(id)
    void fetchInto(fallback(), namespace).catch(() => asked.delete(id))
  }

  return {
    i18n: instance,
    language: () => instance.language,
    async load(namespaces) {
      const list = [...namespaces]
      for (const namespace of list) wanted.add(namespace)
      await Promise.all(list.map((namespace) => loadOne(instance.language, namespace)))
    },
    async change(next) {
      await Promise.all([...wanted].map((namespace) => loadOne(next, namespace)))
      await instance.changeLanguage(next)
    },
    refresh(changed) {
      for (const id of changed) {
        const [kind, language_, namespace] = id.split("/")
        if (kind !== "locale" || !language_ || !namespace) continue
        const document = library.peek(id) as LocaleDocument | undefined
        // A text taken out of the document must vanish too, so the old bundle goes first.
        instance.removeResourceBundle(language_, namespace)
        if (document) instance.addResourceBundle(language_, namespace, document.texts)
      }
    },
    t(key, values) {
      if (!instance.exists(key)) {
        missing(key)
        return ""
      }
      return instance.t(key, values ?? {})
    },
  }
}

/** The root element says which language the page is in, and which way it runs. */
export function markLanguage(root: HTMLElement, language: string): void {
  root.lang = language
  root.dir = directionOf(language)
}
