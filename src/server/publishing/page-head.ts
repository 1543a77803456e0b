import type { FastifyRequest } from "fastify"
import type { App } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { PageHead } from "#server/html.ts"
import type { Services } from "#server/services.ts"
import type { LiveRelease } from "./live-release.ts"
import type { Publishing } from "./publishing.ts"
import { singleton } from "./singleton.ts"
import { assetPath } from "./theme.ts"
import { releaseFor, userOf } from "./viewing.ts"

const rightToLeft = new Set(["ar", "fa", "he", "ur"])

/** The head of the page for a request: the instance's face, and hints for all that this address will need. */
export async function pageHead(
  request: FastifyRequest,
  services: Services,
  { live }: Publishing,
): Promise<{ head: PageHead; app: App }> {
  const release = await releaseFor(request, live)
  const { app } = release
  const language = languageOf(request, release)
  return {
    app,
    head: {
      language,
      direction: rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr",
      title: app.appName,
      favicon: assetPath(app.images.favicon),
      themeColor: { light: app.themeLight.colors.background, dark: app.themeDark.colors.background },
      stylesheet: `/theme/${release.summary.theme}.css`,
      preload: await preload(request, services, release),
      ...(app.apiBaseUrl !== "" && { apiBase: app.apiBaseUrl }),
    },
  }
}

/**
 * What the start fetches, found by the same decision that the browser will make: configuration, user, navigation set,
 * the texts of the shell and of the blocks, the screen of the route that this address ends at, and what its report needs.
 */
async function preload(request: FastifyRequest, services: Services, release: LiveRelease): Promise<string[]> {
  const viewer = release.viewer(await userOf(request, services), services.clock())
  const { cookies } = request
  const { route, screen, meta } = decide(release.engine, {
    path: request.url,
    viewer,
    visitor: {
      selectedPlan: cookies["selected-plan"] ?? cookies["package"] ?? null,
      planCountry: cookies["plan-country"] ?? null,
      skipVerification: cookies["skip-verification"] === "true",
    },
  })
  const { documents, navigation } = release.summary
  const about = reportOf(release, viewer, route, screen)
  const shown = screen === undefined ? [] : [`screen/${screen}`, ...about.documents]
  const parts = shown.map((id) => release.documents.get(id))
  const namespaces = new Set([
    "shell",
    "blocks",
    ...namespacesOf(release.documents, [...parts, meta]),
    ...about.assessments.map(({ namespace }) => namespace),
  ])
  const language = languageOf(request, release)
  const ids = [
    ...shown,
    ...about.assessments.map(({ id }) => id),
    ...[...namespaces].map((namespace) => `locale/${language}/${namespace}`),
  ]
  const hashes = [navigation, ...ids.flatMap((id) => documents[id] ?? [])]
  // A browser may ask another origin beforehand whether it may call: those calls cannot be made early.
  const calls =
    release.app.apiBaseUrl === "" ? ["/api/app-configuration", "/api/auth/get-user", ...about.calls] : []
  return [...calls, ...hashes.map((hash) => `/documents/${hash}.json`)]
}

interface About {
  documents: string[]
  /** Of these a report shows scales: their own texts are needed, not those of their questions. */
  assessments: { id: string; namespace: string }[]
  calls: string[]
}

/**
 * The report that a route names for its screen, which fetches that first whoever looks; and where its gate lets the
 * viewer in, what a screen that shows it fetches next.
 */
function reportOf({ documents }: LiveRelease, viewer: Viewer, route: string, screen = ""): About {
  const name = singleton(documents, "routes").routes[route]?.screenParams?.["report"]
  const none: About = { documents: [], assessments: [], calls: [] }
  if (typeof name !== "string") return none
  const id = `report/${name}`
  const report = documents.get(id)
  if (report?.kind !== "report") return none
  const view = documents.get(`screen/${screen}`)
  const shows =
    view?.kind === "screen" && Object.values(view.data ?? {}).some(({ source }) => source === "report")
  if (!shows || !viewer.gate(report.gate).allowed) return { ...none, documents: [id] }
  const measured = new Set(Object.values(report.scales).map(({ assessment }) => `assessment/${assessment}`))
  return {
    documents: [id, "vocabulary/assessments"],
    assessments: [...measured].flatMap((of) => {
      const assessment = documents.get(of)
      return assessment?.kind === "assessment" ? [{ id: of, namespace: assessment.namespace }] : []
    }),
    calls: [`/api/reports/${encodeURIComponent(name)}`],
  }
}

/** The language that the browser chose last, if it is offered here; else the instance's own. */
function languageOf(request: FastifyRequest, { app, summary }: LiveRelease): string {
  const wish = request.cookies["language"] ?? ""
  const offered = app.locales.available.includes(wish) && `locale/${wish}/shell` in summary.documents
  return offered ? wish : app.locales.default
}

/** The namespaces of the texts that a document names, itself or by the fragments in it. */
function namespacesOf(
  documents: ReadonlyMap<string, unknown>,
  part: unknown,
  found = new Set<string>(),
  fragments = new Set<unknown>(),
): Set<string> {
  if (typeof part !== "object" || part === null) return found
  const { t, type, name } = part as { t?: unknown; type?: unknown; name?: unknown }
  if (typeof t === "string") found.add(t.slice(0, t.indexOf(":")))
  if (type === "fragment" && !fragments.has(name)) {
    fragments.add(name)
    namespacesOf(documents, documents.get(`fragment/${String(name)}`), found, fragments)
  }
  for (const value of Object.values(part)) namespacesOf(documents, value, found, fragments)
  return found
}
