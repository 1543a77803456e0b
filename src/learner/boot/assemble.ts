import { ref } from "valtio"
import { createClient } from "#api/client.ts"
import { packFolder } from "#api/packs.ts"
import { cookieDomainOf } from "#engine/cookie-domain.ts"
import type { ResolvedTarget } from "#blocks/host.ts"
import type { User } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { href, returnPath } from "#engine/navigation/links.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { loadModule, loadUnseen } from "#ui/load-module.ts"
import { createDevicePart } from "../device/device-part.ts"
import { createAnalytics } from "../analytics/analytics.ts"
import { writeChoice } from "../integrations/consent.ts"
import { forgetDevice } from "../integrations/device.ts"
import { createThirdParties } from "../integrations/third-parties.ts"
import { chooseLanguage, directionOf, offered, storeLanguage } from "#browser/texts/languages.ts"
import { markLanguage } from "#browser/texts/texts.ts"
import type { Learner } from "../learner.ts"
import type { Live } from "#browser/live/live.ts"
import { curriculaOrKept } from "../navigation/kept-curricula.ts"
import { createCurricula } from "../navigation/curricula.ts"
import { createRouter } from "../navigation/router.ts"
import { loadConfiguration, storeConfiguration, type Configuration } from "#browser/release/configuration.ts"
import { createViewer } from "#engine/viewer.ts"
import { createReleaseStore } from "#browser/release/store.ts"
import { createDocumentCache } from "#browser/documents/cache.ts"
import { fromPacks, packsOf } from "#browser/documents/packs.ts"
import { visitorCookies } from "../session/cookies.ts"
import { createSession } from "../session/session.ts"
import { deviceStore } from "#browser/stores.ts"
import { openTabs } from "#browser/session/tabs.ts"
import { createSourceCache } from "../sources/cache.ts"
import { createLoading, createState, toast } from "../store.ts"
import { viewerOf } from "./viewer.ts"
import { hasUnsavedInput, mayLeave } from "./unsaved.ts"

/** The learner's app before it has started, and the steps that start it. */
export interface Assembly {
  learner: Learner
  /** Takes over a configuration: first what it needs is fetched, then everything switches at once. */
  adopt: (configuration: Configuration) => Promise<void>
  /** Takes over the first; says whether it is what was in use last, since the newest cannot be had. */
  configure: () => Promise<boolean>
  goLive: () => Promise<void>
}

/** A call that hangs holds up what waits behind it, in all tabs; the slowest line that anything works on needs less. */
const patienceMs = 90_000

export function assemble(): Assembly {
  const state = createState()
  const loading = createLoading(state)
  const client = createClient({
    ...apiBase(document),
    begin: () => loading.begin(),
    patienceMs,
    onUnauthenticated: () => learner.session.expired(),
  })
  const fetchDocument = fromPacks(packsOf(document), {
    pack: (address) => client.pack(address.slice(packFolder.length)),
    document: (hash) => client.document(hash),
  })
  const documents = createDocumentCache(fetchDocument)
  const visitor = visitorCookies(
    document,
    () => ({
      domain: cookieDomainOf(state.appConfiguration?.cookieDomain, location.hostname),
      secure: location.protocol === "https:",
    }),
    (plan) => documents.has(`plan/${plan}`),
  )
  const releases = createReleaseStore({
    documents,
    fetchDocument,
    onAdopted(app, languages, language) {
      // Now all of it is here: without a network it can be started from.
      storeConfiguration(deviceStore, releases.current().configuration)
      Object.assign(state, { appConfiguration: ref(app), languages, language })
      markLanguage(document, language, directionOf(language))
      state.revision += 1
    },
    onLateTexts: () => (state.revision += 1),
    tell: (text) => toast(state, text),
  })
  let live: Live | null = null
  const viewers = viewerOf(
    state,
    () => releases.current(),
    () => learner.curricula.offered(),
  )

  const learner: Learner = {
    state,
    loading,
    client,
    documents,
    visitor,
    analytics: createAnalytics(navigator.userAgent),
    tabs: openTabs(),
    curricula: createCurricula(
      () => releases.current().compiled,
      () => curriculaOrKept(client.schoolCurricula),
    ),
    get session() {
      return session
    },
    get router() {
      return router
    },
    get sources() {
      return sources
    },
    get device() {
      return device
    },
    get texts() {
      return releases.texts()
    },
    get live() {
      return live
    },
    app: () => releases.current().configuration.app,
    user: () => state.user,
    release: () => releases.current(),
    viewer: viewers,
    async reconfigure() {
      try {
        const configuration = await client.appConfiguration(state.language)
        if (configuration.release.id !== releases.id()) await adopt(configuration)
        // A session that ended has forgotten a tenant's.
        else storeConfiguration(deviceStore, configuration)
      } catch {
        // The release in use goes on; the pointer is compared again when the page is next looked at.
      }
    },
    outdated: () => (releases.isOutdated() || thirdParties.runOn()) && !hasUnsavedInput(),
    mayLeave: (ask, part) => mayLeave(() => !ask || confirm(learner.texts.t("shell:unsaved.ask")), part),
    homePath() {
      const { compiled } = releases.current()
      const viewer = createViewer(compiled, { user: null, curricula: [], now: new Date() })
      const nothing = { selectedPlan: null, planCountry: null, skipVerification: false }
      return decide(compiled, { path: "/", viewer, visitor: nothing }).path
    },
    rememberSignUp(decision) {
      if (decision.meta.isLoggedOut) visitor.land(new URLSearchParams(decision.query))
    },
    hrefOf(target) {
      if (typeof target !== "object" || target === null || !("route" in target)) return undefined
      const decision = state.page?.decision
      return href(releases.current().compiled, target as ResolvedTarget, {
        path: decision?.path ?? "/",
        params: decision?.params ?? {},
        query: new URLSearchParams(decision?.query ?? ""),
        visitor: visitor.known(),
        user: state.user,
        config: learner.app(),
      })
    },
    isOurs: (path) => returnPath(releases.current().compiled, path) !== undefined,
    async setLanguage(language) {
      if (!state.languages.includes(language)) return
      if (!lists(releases.current().configuration, language)) {
        // Of the texts, the release lists those of the languages that are spoken here.
        const configuration = await client.appConfiguration(language)
        const before = state.language
        storeLanguage(deviceStore, language)
        return adopt(configuration).catch((error: unknown) => {
          storeLanguage(deviceStore, before)
          throw error
        })
      }
      await learner.texts.change(language)
      storeLanguage(deviceStore, language)
      state.language = language
      markLanguage(document, language, directionOf(language))
    },
    failed(kind, release = releases.id() ?? "") {
      const screen = kind === "update" ? undefined : state.page?.decision.screen
      void loadUnseen(() => import("../failures.ts")).then(
        ({ tellFailure }) =>
          tellFailure({ kind, release, ...(screen && { screen }) }, apiBase(document).base),
        () => undefined,
      )
    },
    integrate: (allow) => thirdParties.allow(allow),
    async recover() {
      if (state.stale) {
        state.stale = false
        await learner.reconfigure()
        await session.refresh()
      } else if (state.page?.failed) await router.redecide()
      sources.recover()
    },
    askUser() {
      const asked = firstAnswer ?? client.getUser()
      firstAnswer = null
      return asked
    },
  }
  const early = client.getUser()
  // What is said to somebody who is signed in has numbers or days in it. A browser's first format takes it as long as to
  // draw a small page, those after it no time, in whatever language: it is made while the rest is on its way.
  early.then((user) => user && numberFormat(document.documentElement.lang)).catch(() => undefined)
  let firstAnswer: Promise<User | null> | null = early
  const session = createSession(learner)
  const router = createRouter(learner)
  const thirdParties = createThirdParties({
    choose: (allow) => (state.integrations = writeChoice(deviceStore, allow)),
    choice: () => state.integrations,
    analytics: learner.analytics,
    loadIntegrations: async () =>
      (await loadUnseen(() => import("../integrations/load.ts"))).loadIntegrations(
        learner.app(),
        learner.analytics,
      ),
    forgetDevice,
    unsaved: hasUnsavedInput,
    reload: () => location.reload(),
  })
  const sources = createSourceCache(learner)
  const device = createDevicePart(learner)

  /** The configuration that the page's head has preloaded, unless this browser speaks another language than it expects. */
  async function firstConfiguration(): Promise<Configuration> {
    const configuration = await client.appConfiguration()
    const { app, release } = configuration
    const language = chooseLanguage(deviceStore, offered(app, release.languages), app.locales.default)
    return lists(configuration, language) ? configuration : client.appConfiguration(language)
  }

  async function adopt(configuration: Configuration): Promise<void> {
    if (await releases.adopt(configuration)) await router.redecide()
  }

  return {
    learner,
    adopt,
    configure: () => loadConfiguration(firstConfiguration, adopt, deviceStore),
    async goLive() {
      const part = await loadModule(() => import("./go-live.ts"))
      live = part.goLive(learner, adopt)
    },
  }
}

/** Whether a configuration lists the texts of a language that it has any in. */
const lists = ({ release }: Configuration, language: string): boolean =>
  `locale/${language}/shell` in release.documents || !release.languages.includes(language)

/** Where the page was told to send its calls (`apiBaseUrl`). */
function apiBase(page: Document): { base?: string } {
  const base = page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content
  return base === undefined ? {} : { base }
}
