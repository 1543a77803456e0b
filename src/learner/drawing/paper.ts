import { ref } from "valtio"
import type { Source } from "#blocks/host.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { App, Document, Fragment, Personas } from "#documents/types.g.ts"
import { compilePublished } from "#engine/compile.ts"
import { knownValues } from "#engine/known-values.ts"
import { decide } from "#engine/navigation/decide.ts"
import { href, returnPath } from "#engine/navigation/links.ts"
import type { Release } from "#engine/release.ts"
import { compileScreen, type ScreenPlan } from "#engine/screens/plan.ts"
import { navigationSetOf } from "#engine/set.ts"
import { createViewer } from "#engine/viewer.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { createTexts, type Texts } from "#browser/texts/texts.ts"
import type { Learner } from "../learner.ts"
import type { DocumentCache } from "#browser/documents/cache.ts"
import { createState } from "../store.ts"

type Documents = ReadonlyMap<string, Document>
type Persona = Personas["personas"][string]

const nothing = { selectedPlan: null, planCountry: null, skipVerification: false }

/** What comes from the server is on its way: so a page is drawn first. */
const pending = { status: "pending" } as const
const coming: Source<never> = {
  subscribe: () => () => undefined,
  snapshot: () => pending,
  retry: () => undefined,
}

/** What the start pages of one release have in common. */
export interface Paper {
  documents: Documents
  compiled: Release
  curricula: readonly string[]
  now: Date
  /** What a release lists: here every document is its own hash. */
  manifest: Readonly<Record<string, string>>
  texts: Texts
  planOf: (screen: string | null | undefined) => ScreenPlan | null
}

export function paperOf(documents: Documents, now: Date): Paper {
  const compiled = compilePublished(navigationSetOf(documents))
  const offered = documents.get("vocabulary/school-curricula")
  const fragments = Object.fromEntries(
    [...documents].flatMap(([id, document]): [string, Fragment][] =>
      document.kind === "fragment" ? [[id.slice("fragment/".length), document]] : [],
    ),
  )
  const context = { fragments, blocks: blockSpecs }
  const plans = new Map<string, ScreenPlan | null>()
  return {
    documents,
    compiled,
    curricula: offered?.kind === "vocabulary" ? Object.keys(offered.values) : [],
    now,
    texts: textsOn(documents, compiled.set.app),
    manifest: Object.fromEntries([...documents.keys()].map((id) => [id, id])),
    planOf(name) {
      const id = `screen/${name}`
      const document = documents.get(id)
      const plan = plans.get(id) ?? (document?.kind === "screen" ? compileScreen(document, context) : null)
      plans.set(id, plan)
      return plan
    },
  }
}

/**
 * As much of the learner's app as is read while the start page of a persona is drawn, made of a release's documents:
 * nobody presses anything on paper, and nothing arrives. A part that is not here is a bug of whoever draws: the test
 * that draws every shipped start page finds it.
 */
export function paperLearner(
  { documents, compiled, curricula, now, manifest, texts, planOf }: Paper,
  { user, visitor }: Pick<Persona, "user" | "visitor">,
): Learner {
  const app: App = compiled.set.app
  const state = createState()
  const viewer = createViewer(compiled, { user, curricula, now })
  const decision = decide(compiled, { path: "/", viewer, visitor: visitor ?? nothing })
  Object.assign(state, {
    user: user && ref(user),
    initialised: true,
    appLoaded: true,
    appConfiguration: ref(app),
  })
  Object.assign(state, { language: app.locales.default, languages: [...app.locales.available] })
  const denial = decision.denial ?? null
  state.page = ref({
    entry: 1,
    decision,
    plan: planOf(decision.screen),
    denial,
    from: null,
    visit: new Map(),
    scroll: 0,
    failed: decision.outcome === "loop",
  })

  const configuration = { app, release: { documents: manifest, forms: {} } }
  const device = { assessment: () => coming, attempt: () => coming }
  return {
    state,
    texts,
    app: () => app,
    user: () => user,
    release: () => ({ configuration, compiled }),
    viewer: () => viewer,
    sources: { get: () => coming, keep: () => coming },
    device: { opened: () => device },
    documents: cacheOf(documents),
    homePath: () => "/",
    isOurs: (path: string) => returnPath(compiled, path) !== undefined,
    hrefOf: (target: unknown) =>
      typeof target === "object" && target !== null && "route" in target
        ? href(compiled, target as Parameters<typeof href>[1], {
            path: decision.path,
            params: decision.params,
            query: new URLSearchParams(decision.query),
            visitor: visitor ?? nothing,
            user,
            config: app,
          })
        : undefined,
  } as unknown as Learner
}

/** Everything is there from the start. */
const cacheOf = (documents: Documents): DocumentCache => ({
  version: 1,
  has: (id) => documents.has(id),
  peek: (id) => documents.get(id),
  load: (id) => Promise.resolve(documents.get(id)),
  adopt: () => Promise.resolve([]),
  subscribe: () => () => undefined,
})

/** All texts of a language, where every document is at hand. */
export function textsOn(documents: Documents, app: App, language = app.locales.default): Texts {
  const texts = createTexts(
    {
      documents: cacheOf(documents),
      fallback: () => app.locales.default,
      known: () => knownValues(app),
      locale: (language) => localeOf({ state: { language }, app: () => app }),
      onLate: () => undefined,
    },
    language,
  )
  const written = [...documents.values()].flatMap((one) => (one.kind === "locale" ? [one.namespace] : []))
  void texts.i18n.loadNamespaces(written)
  return texts
}
