import { createRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { ref, subscribe } from "valtio"
import { createClient } from "#api/client.ts"
import { createPublishingClient } from "#api/publishing-client.ts"
import { createRequests } from "#api/request.ts"
import { createResourceCache } from "#browser/resources/cache.ts"
import { deviceStore } from "#browser/stores.ts"
import { appearanceOf } from "#browser/theme/brand.ts"
import { applyBrand } from "#browser/theme/unpublished.ts"
import { readTheme, storeTheme } from "#browser/theme/theme.ts"
import { onSystemAppearance, systemIsDark } from "#browser/theme/system.ts"
import { createReviewing } from "../reviewing/reviewing.ts"
import { guardHistory, mayLeave, wouldLose } from "../shell/leaving.ts"
import { StudioApp } from "../shell/StudioApp.tsx"
import { createStudioState, type StudioLanguage } from "../state.ts"
import type { Studio } from "../studio.ts"
import { createWords, speak } from "../words/words.ts"
import { signInAddress } from "./sign-in.ts"

/** Words, then the frame; who works here and in which colours is asked at the same time. */
export async function start(root: HTMLElement): Promise<void> {
  const language: StudioLanguage = document.documentElement.lang === "af" ? "af" : "en"
  const state = createStudioState(language, readTheme(deviceStore))
  const words = await createWords(language)
  const signIn = () => {
    if (wouldLose(state)) state.signedOut = true
    else location.assign(signInAddress(location))
  }
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content
  const options = {
    ...(base !== undefined && { base }),
    onUnauthenticated: signIn,
  }
  const client = createClient(options)
  const publishing = createPublishingClient(createRequests(options))

  const studio: Studio = {
    state,
    client,
    publishing,
    reviewing: createReviewing(() =>
      import("../reviewing/start-worker.ts").then(({ startWorker }) => startWorker()),
    ),
    resources: createResourceCache(),
    enter: (workspace) => (state.workspace = ref(workspace)),
    say: (message) => (state.message = message),
    refuse: (why) => (state.refused = why),
    async setLanguage(next) {
      await speak(words, next)
      state.language = next
      document.documentElement.lang = next
      document.cookie = `studio-language=${next}; Path=/studio; Max-Age=31536000; SameSite=Lax`
    },
    setTheme(next) {
      storeTheme(deviceStore, next)
      state.theme = next
    },
    signIn,
    async signOut() {
      if (!mayLeave(state, () => void studio.signOut())) return
      const { redirect } = await client.logout()
      location.assign(redirect ?? "/")
    },
  }
  guardHistory(state)
  createRoot(root).render(
    <I18nextProvider i18n={words}>
      <StudioApp studio={studio} />
    </I18nextProvider>,
  )
  const dress = () => {
    if (state.app) applyBrand(document.documentElement, state.app, appearanceOf(state.theme, systemIsDark()))
  }
  subscribe(state, dress)
  onSystemAppearance(dress)
  client.appConfiguration().then(
    ({ app }) => (state.app = ref(app)),
    // The page has its colours by its stylesheet.
    () => undefined,
  )
}
