import { ref } from "valtio"
import { knownValues } from "#engine/known-values.ts"
import { localeOf } from "../i18n/format.ts"
import { chooseLanguage, directionOf, label, offered, takeLost } from "../i18n/languages.ts"
import { createTexts, markLanguage, type Texts } from "../i18n/texts.ts"
import { deviceStore } from "../session/stores.ts"
import { toast, type State } from "../store.ts"
import type { Configuration } from "./configuration.ts"
import { compileCurrent, type CurrentRelease } from "./current.ts"
import { understands } from "./language-version.ts"
import type { Library } from "./library.ts"

/** Keeps the release that the page runs on, and takes over the next. */
export interface Keeper {
  current(): CurrentRelease
  texts(): Texts
  id(): string | null
  /** The release in force is written in a newer language than this build reads. */
  isOutdated(): boolean
  /** First what is needed is fetched, then everything switches at once. Says whether anything was in use before. */
  adopt(configuration: Configuration): Promise<boolean>
}

/** The namespaces that every page needs: the shell's own words, and those of the blocks. */
const everywhere = ["shell", "blocks"]

export function createKeeper(
  state: State,
  library: Library,
  fetchDocument: (hash: string) => Promise<unknown>,
): Keeper {
  let current: CurrentRelease | null = null
  let texts: Texts | null = null
  let newest = 0

  const keeper: Keeper = {
    current: () => must(current),
    texts: () => must(texts),
    id: () => current?.configuration.release.id ?? null,
    isOutdated: () => newest > understands,
    async adopt(configuration) {
      const { app, release } = configuration
      newest = release.needs
      // What this build cannot read waits for the next navigation, which loads a newer build.
      if (current && keeper.isOutdated()) return true
      const compiling = compileCurrent(configuration, current, fetchDocument)
      await library.adopt(release.documents)
      const languages = offered(app, release.languages)
      const language = chooseLanguage(deviceStore, languages, app.locales.default)
      const before = current
      texts ??= createTexts(
        {
          library,
          fallback: () => (current?.configuration.app ?? app).locales.default,
          known: () => knownValues(current?.configuration.app ?? app),
          locale: (language) =>
            localeOf({ state: { language }, app: () => current?.configuration.app ?? app }),
          onLate: () => (state.revision += 1),
        },
        language,
      )
      const speaking = before === null ? texts.load(everywhere) : texts.change(language)
      ;[current] = await Promise.all([compiling, speaking])
      state.appConfiguration = ref(app)
      state.languages = languages
      state.language = language
      markLanguage(document, language, directionOf(language))
      const lost = takeLost(deviceStore)
      if (lost !== null)
        toast(state, texts.t("shell:language.lost", { lost: label(lost), language: label(language) }))
      state.revision += 1
      return before !== null
    },
  }
  return keeper
}

function must<T>(value: T | null): T {
  if (value === null) throw new Error("The release was read before the app had started")
  return value
}
