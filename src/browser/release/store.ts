import type { App } from "#documents/types.g.ts"
import { knownValues } from "#engine/known-values.ts"
import type { DocumentCache } from "../documents/cache.ts"
import { deviceStore } from "../stores.ts"
import { chooseLanguage, label, offered, takeLost } from "../texts/languages.ts"
import { localeOf } from "../texts/locale.ts"
import { createTexts, type Texts } from "../texts/texts.ts"
import type { Configuration } from "./configuration.ts"
import { compileCurrent, type CurrentRelease } from "./current.ts"
import { understands } from "./language-version.ts"

/** The release that the page runs on; takes over the next. */
export interface ReleaseStore {
  current(): CurrentRelease
  texts(): Texts
  id(): string | null
  /** The release in force is written in a newer language than this build reads. */
  isOutdated(): boolean
  /** First what is needed is fetched, then everything switches at once. Says whether anything was in use before. */
  adopt(configuration: Configuration): Promise<boolean>
}

export interface ReleasePorts {
  documents: DocumentCache
  fetchDocument: (hash: string) => Promise<unknown>
  /** A release is in use: what it offers, and the language that is spoken from now on. */
  onAdopted: (app: App, languages: string[], language: string) => void
  /** Texts arrived that something already shown was waiting for. */
  onLateTexts: () => void
  /** The person is told something. */
  tell: (text: string) => void
}

/** The namespaces that every page needs: the shell's own words, and those of the blocks. */
const everywhere = ["shell", "blocks"]

export function createReleaseStore({
  documents,
  fetchDocument,
  onAdopted,
  onLateTexts,
  tell,
}: ReleasePorts): ReleaseStore {
  let current: CurrentRelease | null = null
  let texts: Texts | null = null
  let newest = 0

  const store: ReleaseStore = {
    current: () => must(current),
    texts: () => must(texts),
    id: () => current?.configuration.release.id ?? null,
    isOutdated: () => newest > understands,
    async adopt(configuration) {
      const { app, release } = configuration
      newest = release.needs
      // What this build cannot read waits for the next navigation, which loads a newer build.
      if (current && store.isOutdated()) return true
      const compiling = compileCurrent(configuration, current, fetchDocument)
      // At the start nothing is shown that could be mixed with a newer release: its texts need not wait.
      await documents.adopt(release.documents, current && compiling)
      const languages = offered(app, release.languages)
      const language = chooseLanguage(deviceStore, languages, app.locales.default)
      const before = current
      const appNow = () => current?.configuration.app ?? app
      const spoken =
        texts ??
        createTexts(
          {
            documents,
            fallback: () => appNow().locales.default,
            known: () => knownValues(appNow()),
            locale: (of) => localeOf({ state: { language: of }, app: appNow }),
            onLate: onLateTexts,
          },
          language,
        )
      const speaking = before === null ? spoken.load(everywhere) : spoken.change(language)
      ;[current] = await Promise.all([compiling, speaking])
      texts = spoken
      onAdopted(app, languages, language)
      const lost = takeLost(deviceStore)
      if (lost !== null)
        tell(spoken.t("shell:language.lost", { lost: label(lost), language: label(language) }))
      return before !== null
    },
  }
  return store
}

function must<T>(value: T | null): T {
  if (value === null) throw new Error("The release was read before the app had started")
  return value
}
