import type { ActionOutcome, Host, PublishedForm, ResolvedAction, Source } from "#blocks/host.ts"
import type { Attempt } from "#blocks/attempt.ts"
import type { App, Assessment, Document, Form, Policy, User, Vocabulary } from "#documents/types.g.ts"
import { patchDocument } from "#documents/layers.ts"
import { compileRelease, type NavigationSet, type Release } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { textsOn } from "#learner/drawing/paper.ts"
import type { Texts } from "#browser/texts/texts.ts"
import { createTestAttempt } from "./attempt.ts"

const crumbs = [
  { id: "home", title: "Home", href: "/profile/home" },
  { id: "careers", title: "Careers", href: "/navigators/careers/dashboard" },
  { id: "here", title: "All careers" },
]

/** The shipped documents by id, with an instance's app over them, as one release. */
export interface World {
  documents: Readonly<Record<string, unknown>>
  release: Release
}

export function worldOf(documents: Record<string, unknown>, appLayer: unknown): World {
  const app = patchDocument("app", documents["app"], appLayer) as App
  const names = ["facts", "features", "gates", "routes", "navigation", "menus"]
  const set = Object.fromEntries(names.map((name) => [name, documents[name]]))
  return {
    documents,
    release: compileRelease({ ...set, app, fragments: fragmentsOf(documents) } as unknown as NavigationSet),
  }
}

export function fragmentsOf(documents: Readonly<Record<string, unknown>>): Record<string, never> {
  return Object.fromEntries(
    Object.entries(documents).flatMap(([id, document]) =>
      id.startsWith("fragment/") ? [[id.slice("fragment/".length), document as never]] : [],
    ),
  )
}

export interface HostOptions {
  language?: string
  direction?: "ltr" | "rtl"
  user?: User | null
  params?: Record<string, string>
  screenParams?: Record<string, unknown>
  sources?: Record<string, Source>
  /** Attempts by assessment; one that is not here has never been started. */
  attempts?: Record<string, Attempt>
  /** What an action answers; all are recorded. */
  answer?: (action: ResolvedAction) => ActionOutcome | Promise<ActionOutcome>
  formValidator?: Host["formValidator"]
  showsFaults?: boolean
}

export interface RecordingHost extends Host {
  readonly actions: ResolvedAction[]
  readonly went: string[]
  readonly reported: string[]
}

const spoken = new WeakMap<World, Map<string, Texts>>()

/** The texts of a world in a language, read once. */
function textsOf(world: World, language: string): Texts {
  const known = spoken.get(world) ?? new Map<string, Texts>()
  spoken.set(world, known)
  const documents = new Map(Object.entries(world.documents)) as ReadonlyMap<string, Document>
  const texts = known.get(language) ?? textsOn(documents, world.release.set.app, language)
  known.set(language, texts)
  return texts
}

/** A host on the shipped documents: links and gates are real, actions are recorded instead of run. */
export function createTestHost(world: World, options: HostOptions = {}): RecordingHost {
  const {
    language = "en",
    direction = "ltr",
    user = null,
    params = {},
    screenParams = {},
    answer = () => ({ ok: true }) as const,
  } = options
  const { release, documents } = world
  const actions: ResolvedAction[] = []
  const went: string[] = []
  const reported: string[] = []
  const { t } = textsOf(world, language)
  const text: Host["text"] = (key, values) => t(key, values) || key
  const cache = new Map<string, Source>()
  const attempts = new Map<string, Attempt>()
  const source = (name: string, args: Readonly<Record<string, unknown>>) => {
    const key = `${name} ${JSON.stringify(args)}`
    const known = cache.get(key) ?? options.sources?.[name] ?? ready(builtIn(name, args, documents, text))
    cache.set(key, known)
    return known
  }
  return {
    actions,
    went,
    reported,
    locale: language,
    direction,
    config: release.set.app,
    viewer: createViewer(release, { user, curricula: ["nsc"], now: new Date("2026-03-01T10:00:00Z") }),
    route: { name: "here", title: "Here", path: "/here", params, query: {}, screenParams },
    titleKey: undefined,
    showsFaults: options.showsFaults ?? false,
    text,
    languageOf: () => undefined,
    href: ({ route, params: given = {} }) => {
      const path = release.set.routes.routes[route]?.path
      return path?.replaceAll(/\/:(\w+)\??/g, (_, name: string) =>
        given[name] ? `/${given[name] as string}` : "",
      )
    },
    navigate: (path) => void went.push(path),
    mayLeave: () => true,
    back: (fallback) => void went.push(`back ${fallback?.route ?? ""}`.trim()),
    async run(action) {
      actions.push(action)
      return answer(action)
    },
    source,
    form(name) {
      const document = documents[`form/${name}`] as Form | undefined
      if (!document) return failed("There is no such form.") as Source<PublishedForm>
      const known = cache.get(`form ${name}`) ?? ready({ name, hash: `hash-of-${name}`, document })
      cache.set(`form ${name}`, known)
      return known as Source<PublishedForm>
    },
    formValidator: options.formValidator ?? (async () => () => true),
    assessment(name) {
      const document = documents[`assessment/${name}`] as Assessment | undefined
      if (!document) return failed("There is no such assessment.") as Source<Assessment>
      const known = cache.get(`assessment ${name}`) ?? ready(document)
      cache.set(`assessment ${name}`, known)
      return known as Source<Assessment>
    },
    attempt(name) {
      const known = attempts.get(name) ?? options.attempts?.[name] ?? createTestAttempt()
      attempts.set(name, known)
      return known
    },
    asset: (path) => (path.startsWith("https:") || path.startsWith("/") ? path : `/assets/${path}`),
    visit: new Map(),
    titled: () => undefined,
    crumbs: { subscribe: () => () => undefined, snapshot: () => crumbs },
    report: (error, block) =>
      void reported.push(`${block.id}: ${error instanceof Error ? error.message : "?"}`),
  }
}

function builtIn(
  name: string,
  args: Readonly<Record<string, unknown>>,
  documents: Readonly<Record<string, unknown>>,
  text: Host["text"],
): unknown {
  if (name === "policy") {
    const policy = documents[`policy/${args["name"] as string}`] as Policy
    const values = { supportEmail: "support@demo.example" }
    return {
      title: text(policy.title.t),
      version: policy.version,
      effective: policy.effective,
      body: text(policy.body.t, values),
      consents: policy.consents,
    }
  }
  if (name !== "vocabulary") return { items: [], count: 0, empty: true }
  const vocabulary = documents[`vocabulary/${args["name"] as string}`] as Vocabulary | undefined
  const items = (vocabulary?.order ?? Object.keys(vocabulary?.values ?? {})).map((key) => {
    const title = vocabulary?.values[key]?.title
    return { key, title: title ? text(title.t) : key }
  })
  return { items, count: items.length, empty: items.length === 0 }
}

export function ready<T>(value: T): Source<T> {
  const state = { status: "ready", value } as const
  return { subscribe: () => () => {}, snapshot: () => state, retry: () => {} }
}

const waiting = { status: "pending" } as const
export const pending: Source = { subscribe: () => () => {}, snapshot: () => waiting, retry: () => {} }

export function failed(words: string): Source {
  const state = { status: "failed", text: words } as const
  return { subscribe: () => () => {}, snapshot: () => state, retry: () => {} }
}

/** A source that a test can move. */
export function movable<T>(first: T): Source<T> & { move(next: T): void; retries: number } {
  const listeners = new Set<() => void>()
  let state = { status: "ready", value: first } as const as { status: "ready"; value: T }
  return {
    retries: 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    retry() {
      this.retries++
    },
    move(next) {
      state = { status: "ready", value: next }
      for (const listener of listeners) listener()
    },
  }
}
