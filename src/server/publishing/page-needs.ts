import type { FastifyRequest } from "fastify"
import type { Source } from "#documents/types.g.ts"
import { broughtAlong } from "#engine/context/brought.ts"
import { decide } from "#engine/navigation/decide.ts"
import { documentsOf } from "#engine/screens/sources.ts"
import type { Viewer } from "#engine/viewer.ts"
import { decideTaking } from "#server/assessments/permission.ts"
import type { Services } from "#server/services.ts"
import type { LiveRelease } from "./live-release.ts"
import { type Kind, partsOf } from "./page-parts.ts"
import type { ScriptPart } from "./script-parts.ts"
import { singleton } from "./singleton.ts"
import { userOf } from "./viewing.ts"

/**
 * What the start fetches, found by the same decision that the browser will make: configuration, user, navigation set,
 * the texts of the shell and of the blocks, the screen of the route that this address ends at with the parts of the
 * script that draw it, what its sources read, and what its report needs.
 */
export async function needsOf(
  request: FastifyRequest,
  services: Services,
  release: LiveRelease,
  language: string,
): Promise<{ preload: string[]; parts: (ScriptPart | Kind)[] }> {
  const viewer = release.viewer(await userOf(request, services), services.clock())
  const { cookies } = request
  const { route, screen, meta } = decide(release.engine, {
    path: request.url,
    viewer,
    visitor: broughtAlong(
      {
        selectedPlan: cookies["selected-plan"] ?? cookies["package"] ?? null,
        planCountry: cookies["plan-country"] ?? null,
        skipVerification: cookies["skip-verification"] === "true",
      },
      (plan) => release.documents.get(`plan/${plan}`) !== undefined,
    ),
  })
  const { documents, navigation } = release.summary
  const sources = sourcesOf(release, screen)
  const params = singleton(release.documents, "routes").routes[route]?.screenParams ?? {}
  const about = reportOf(release, viewer, params, sources)
  const read = sources.flatMap(({ source, ...args }) => documentsOf(source, args))
  const shown = [...(screen === undefined ? [] : [`screen/${screen}`]), ...about.documents, ...read]
  const named = namedIn(release.documents, [...shown.map((id) => release.documents.get(id)), meta])
  if (named.types.has("assessment") && (meta.feature === undefined || viewer.accessible(meta.feature))) {
    const taken = takenOn(release, viewer, params, services.clock())
    if (taken !== undefined) {
      shown.push(`assessment/${taken}`)
      about.calls.push(`/api/assessments/${encodeURIComponent(taken)}/attempt`)
      namedIn(release.documents, release.documents.get(`assessment/${taken}`), named)
    }
  }
  const namespaces = new Set([
    "shell",
    "blocks",
    ...named.namespaces,
    ...about.assessments.map(({ namespace }) => namespace),
  ])
  const ids = new Set([
    ...shown,
    ...about.assessments.map(({ id }) => id),
    ...[...namespaces].map((namespace) => `locale/${language}/${namespace}`),
  ])
  const hashes = [navigation, ...[...ids].flatMap((id) => documents[id] ?? [])]
  const results = viewer.user !== null && sources.some(({ source }) => source === "results")
  // A browser may ask another origin beforehand whether it may call: those calls cannot be made early.
  const calls =
    release.app.apiBaseUrl === ""
      ? ["/api/app-configuration", "/api/auth/get-user", ...about.calls, ...(results ? ["/api/results"] : [])]
      : []
  return {
    preload: [...calls, ...hashes.map((hash) => `/documents/${hash}.json`)],
    parts: partsOf({
      types: named.types,
      hasSources: sources.length > 0,
      signedIn: viewer.user !== null,
    }),
  }
}

function sourcesOf({ documents }: LiveRelease, screen = ""): readonly Source[] {
  const view = documents.get(`screen/${screen}`)
  return view?.kind === "screen" ? Object.values(view.data ?? {}) : []
}

type Params = Readonly<Record<string, unknown>>

/** The assessment that a route names for its screen, where the viewer may take it. */
function takenOn({ documents }: LiveRelease, viewer: Viewer, params: Params, now: Date): string | undefined {
  const name = params["assessment"]
  const assessment = documents.get(`assessment/${String(name)}`)
  if (typeof name !== "string" || assessment?.kind !== "assessment") return undefined
  return decideTaking(viewer, { name, assessment, now }).allowed ? name : undefined
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
function reportOf(
  { documents }: LiveRelease,
  viewer: Viewer,
  params: Params,
  sources: readonly Source[],
): About {
  const name = params["report"]
  const none: About = { documents: [], assessments: [], calls: [] }
  if (typeof name !== "string") return none
  const id = `report/${name}`
  const report = documents.get(id)
  if (report?.kind !== "report") return none
  const shows = sources.some(({ source }) => source === "report")
  if (!shows || !viewer.gate(report.gate).allowed) return { ...none, documents: [id] }
  const measured = new Set(Object.values(report.scales).map(({ assessment }) => `assessment/${assessment}`))
  return {
    documents: [id],
    assessments: [...measured].flatMap((of) => {
      const assessment = documents.get(of)
      return assessment?.kind === "assessment" ? [{ id: of, namespace: assessment.namespace }] : []
    }),
    calls: [`/api/reports/${encodeURIComponent(name)}`],
  }
}

interface Named {
  namespaces: Set<string>
  /** Of blocks, and of whatever else has a `type`. */
  types: Set<string>
}

/** The namespaces of the texts that a document names and the types of its blocks, itself or by the fragments in it. */
function namedIn(
  documents: ReadonlyMap<string, unknown>,
  part: unknown,
  found: Named = { namespaces: new Set(), types: new Set() },
  fragments = new Set<unknown>(),
): Named {
  if (typeof part !== "object" || part === null) return found
  const { t, type, name } = part as { t?: unknown; type?: unknown; name?: unknown }
  if (typeof t === "string") found.namespaces.add(t.slice(0, t.indexOf(":")))
  if (typeof type === "string") found.types.add(type)
  if (type === "fragment" && !fragments.has(name)) {
    fragments.add(name)
    namedIn(documents, documents.get(`fragment/${String(name)}`), found, fragments)
  }
  for (const value of Object.values(part)) namedIn(documents, value, found, fragments)
  return found
}
