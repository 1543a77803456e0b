import type { FastifyRequest } from "fastify"
import type { Assessment } from "#documents/types.g.ts"
import { broughtAlong } from "#engine/context/brought.ts"
import { decide } from "#engine/navigation/decide.ts"
import { ownFragments } from "#engine/screens/fragments.ts"
import { documentsLaterOf, documentsOf, unsaidOf } from "#engine/screens/sources.ts"
import { questionsOf, vocabularyOf } from "#engine/sections.ts"
import { namespacesOf } from "#engine/texts/namespaces.ts"
import type { Viewer } from "#engine/viewer.ts"
import { filterLists } from "#records/record-schema.ts"
import { type Use, usesIn } from "#review/uses.ts"
import { decideTaking } from "#server/assessments/permission.ts"
import type { Services } from "#server/services.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { packedOn } from "./page-collections.ts"
import { formsOn } from "./page-forms.ts"
import { type Kind, partsOf } from "./page-parts.ts"
import type { Reach } from "./drawn-with.ts"
import { type Asked, sourcesOf } from "./page-sources.ts"
import type { ScriptPart } from "./script-parts.ts"
import { addressesOf } from "#server/publishing/packs.ts"
import { singleton } from "#server/publishing/singleton.ts"
import { userOf } from "#server/publishing/viewing.ts"

/**
 * What the start fetches, found by the same decision that the browser will make: configuration, user, navigation set,
 * the texts of the shell and of the blocks, the screen of the route that this address ends at with the parts of the
 * script that draw it, what its sources read, and what its report needs; `soon`, once that stands, the collections that
 * it searches itself, what is read in the tab that is open first, and the lists of its filters; and `later`, where it
 * comes to that, what forms choose from, and what is read by what waits for an answer or stands below that with which
 * the page opens.
 */
export async function needsOf(
  request: FastifyRequest,
  services: Services,
  release: LiveRelease,
  language: string,
): Promise<{ preload: string[]; soon: string[]; later: string[]; parts: (ScriptPart | Kind)[] }> {
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
  const params = singleton(release.documents, "routes").routes[route]?.screenParams ?? {}
  const ofRoute = { screenParams: params, feature: meta.feature }
  const sourcesWithin = (reach?: Reach) => sourcesOf(release, viewer, screen ?? "", ofRoute, reach)
  const sources = sourcesWithin()
  const about = reportOf(release, viewer, params, sources)
  const inUse = { documents, user: viewer.user }
  const readBy = (asked: readonly Asked[]): string[] => {
    const read = asked.flatMap(({ source, args }) => documentsOf(source, args, inUse))
    return [...read, ...askedIn(release, read)]
  }
  const unsaid = sources.flatMap((one) => unsaidOf(one.source, one.args, inUse))
  const view = drawnOn(release, screen)
  const shown = [...view, ...formsOf(release, screen), ...about.documents, ...readBy(sources)]
  const inTab = sourcesWithin("soon")
  const drawnSoon = [...formsOf(release, screen, "soon"), ...readBy(inTab), ...filteredBy(release, inTab)]
  const awaited = sourcesWithin("later")
  const drawnLater = [
    ...choicesOf(release, formsOf(release, screen)),
    ...sources.flatMap(({ source }) => documentsLaterOf(source)),
    ...readBy(awaited),
    ...filteredBy(release, awaited),
  ]
  const named = namedIn(release, shown, route)
  if (named.types.has("assessment") && (meta.feature === undefined || viewer.accessible(meta.feature))) {
    const taken = takenOn(release, viewer, params, services.clock())
    if (taken !== undefined) {
      const { namespace, questions = namespace, items, tasks = {} } = taken.assessment
      shown.push(`assessment/${taken.name}`)
      about.calls.push(`/api/assessments/${encodeURIComponent(taken.name)}/attempt`)
      for (const each of [namespace, questions]) named.namespaces.add(each)
      for (const { type } of [...Object.values(items), ...Object.values(tasks)]) named.types.add(type)
    }
  }
  const namespaces = [...named.namespaces, ...about.assessments.map(({ namespace }) => namespace)]
  const localeOf = (namespace: string) => `locale/${language}/${namespace}`
  const hashesOf = (ids: readonly string[]) => ids.flatMap((id) => documents[id] ?? [])
  const everywhere = [navigation, ...hashesOf(["shell", "blocks"].map(localeOf))]
  const here = new Set(
    hashesOf([...shown, ...unsaid, ...about.assessments.map(({ id }) => id), ...namespaces.map(localeOf)]),
  )
  for (const hash of everywhere) here.delete(hash)
  const withTexts = (ids: readonly string[], but: Iterable<string>) => {
    const found = new Set(hashesOf([...ids, ...[...namedIn(release, ids, route).namespaces].map(localeOf)]))
    for (const hash of but) found.delete(hash)
    return found
  }
  const soon = withTexts(drawnSoon, [...everywhere, ...here])
  const later = withTexts(drawnLater, [...everywhere, ...here, ...soon])
  const results = viewer.user !== null && sources.some(({ source }) => source === "results")
  const packed = request.headers["save-data"] === "on" ? [] : packedOn(release, viewer, sources)
  // A browser may ask another origin beforehand whether it may call: those calls cannot be made early.
  const isSameOrigin = release.app.apiBaseUrl === ""
  const packs = isSameOrigin ? packed.map((name) => `/api/collections/${encodeURIComponent(name)}/pack`) : []
  const calls = isSameOrigin
    ? ["/api/app-configuration", "/api/auth/get-user", ...about.calls, ...(results ? ["/api/results"] : [])]
    : []
  const addressed = (hashes: Iterable<string>) =>
    addressesOf(services.secretKey, release.instance, [...hashes])
  return {
    // Apart: who opens another page by its address has in the browser's cache what every page needs.
    preload: [...calls, ...addressed(everywhere), ...addressed(here)],
    soon: [...packs, ...addressed(soon)],
    // One alone is asked for by itself as well.
    later: later.size > 1 ? addressed(later) : [],
    parts: partsOf({
      types: named.types,
      sources: sources.map(({ source }) => source),
      searches: packed.length > 0,
      signedIn: viewer.user !== null,
    }),
  }
}

/** A screen and the fragments that come with it. */
function drawnOn({ documents, engine }: LiveRelease, name = ""): string[] {
  const screen = documents.get(`screen/${name}`)
  if (screen === undefined) return []
  const own = ownFragments(screen, engine.set.fragments ?? {}, (fragment) => {
    const found = documents.get(`fragment/${fragment}`)
    return found?.kind === "fragment" ? found : undefined
  })
  return [`screen/${name}`, ...own.map((fragment) => `fragment/${fragment}`)]
}

/** The forms that are drawn with a screen, as far as is looked. */
function formsOf({ documents }: LiveRelease, screen = "", reach?: Reach): string[] {
  const view = documents.get(`screen/${screen}`)
  return view === undefined ? [] : formsOn(`screen/${screen}`, view, reach)
}

/** The forms of the sections among these documents, and the vocabularies that those choose from. */
function askedIn(release: LiveRelease, ids: readonly string[]): string[] {
  const forms = ids.flatMap((id) => {
    const section = release.documents.get(id)
    return section?.kind === "section" ? [`form/${section.form}`] : []
  })
  return [...forms, ...choicesOf(release, forms)]
}

/** The vocabularies that some forms choose from. */
function choicesOf({ documents }: LiveRelease, forms: readonly string[]): string[] {
  return forms.flatMap((id) => {
    const form = documents.get(id)
    if (form?.kind !== "form") return []
    const named = Object.keys(questionsOf(form)).flatMap((question) => vocabularyOf(form, question) ?? [])
    return named.map((name) => `vocabulary/${name}`)
  })
}

/** The lists of the filters that some sources tell. */
function filteredBy({ documents }: LiveRelease, asked: readonly Asked[]): string[] {
  return asked.flatMap(({ source, args }) => {
    const collection = documents.get(`collection/${String(args["name"])}`)
    if (source !== "facets" || collection?.kind !== "collection") return []
    return filterLists(collection).map((name) => `vocabulary/${name}`)
  })
}

type Params = Readonly<Record<string, unknown>>

/** The assessment that a route names for its screen, where the viewer may take it. */
function takenOn(
  { documents }: LiveRelease,
  viewer: Viewer,
  params: Params,
  now: Date,
): { name: string; assessment: Assessment } | undefined {
  const name = params["assessment"]
  const assessment = documents.get(`assessment/${String(name)}`)
  if (typeof name !== "string" || assessment?.kind !== "assessment") return undefined
  return decideTaking(viewer, { name, assessment, now }).allowed ? { name, assessment } : undefined
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
  sources: readonly Asked[],
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
  types: Set<string>
}

/**
 * The namespaces of the texts that documents name and the types of their blocks, and those of the fragments in them; and
 * of what the route is called and its breadcrumbs say.
 */
function namedIn(release: LiveRelease, shown: readonly string[], route: string): Named {
  const found: Named = { namespaces: new Set(), types: new Set() }
  const ids = new Set(shown)
  const read = (use: Use) => {
    if (use.what === "text") found.namespaces.add(use.key.slice(0, use.key.indexOf(":")))
    if (use.what !== "block") return
    found.types.add(use.block.type)
    if (use.block.type === "fragment") ids.add(`fragment/${use.block.name}`)
  }
  for (const id of ids) {
    const document = release.documents.get(id)
    if (document !== undefined) usesIn(id, document).forEach(read)
  }
  const page = release.engine.routes.get(route)
  namespacesOf([page?.route.title, page?.meta.breadcrumbs], found.namespaces)
  return found
}
