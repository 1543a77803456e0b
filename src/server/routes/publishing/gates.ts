import { AccessMatrix, Explanation, Findings, WhyQuestion } from "#api/contract/gates.ts"
import { LayerQuery } from "#api/contract/publishing.ts"
import { accessMatrix } from "#review/matrix.ts"
import type { Found } from "#review/accepted.ts"
import type { Routes } from "#server/app.ts"
import { createKept } from "#server/kept.ts"
import { notFound, unavailable } from "#server/http/failure.ts"
import { requirePower, type Authority } from "#server/publishing/authority.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/** Who may reach what, and why: for editors and analysts, on the release that is live. */
export function gateRoutes({ live, reviewer, turns }: Publishing): Routes {
  /** A release never changes: what was found of it is kept as long as it is. */
  const kept = new WeakMap<LiveRelease, { beneath: LiveRelease; found: Promise<Found[]> }>()
  const findingsOf = (release: LiveRelease, beneath: LiveRelease): Promise<Found[]> => {
    const known = kept.get(release)
    if (known?.beneath === beneath) return known.found
    const layer = release.tenant === "" ? "instance" : "tenant"
    const hosts = live.byId(release.instance)?.hosts ?? []
    const request = { documents: release.documents, layer, base: beneath.documents, hosts } as const
    const found = reviewer.findings(request, release)
    kept.set(release, { beneath, found })
    found.catch(() => kept.delete(release))
    return found
  }
  const personasOf = (release: LiveRelease) => {
    const document = release.documents.get("personas")
    return document?.kind === "personas" ? document.personas : {}
  }
  /** Of each release once a minute: a layer's editors choose how many personas and routes there are. */
  const matrices = createKept<AccessMatrix["rows"]>(20)
  const matrixOf = (release: LiveRelease, now: Date) =>
    matrices(JSON.stringify([release.instance, release.id, Math.floor(now.getTime() / 60_000)]), () => {
      const around = { curricula: curriculaOf(release.documents), now }
      return Promise.resolve(accessMatrix(release.engine, personasOf(release), around))
    })
  const released = ({ scope }: Authority) => live.current(scope.instance, scope.tenant)

  return (app, { clock }) => {
    app.get<{ Querystring: LayerQuery }>(
      "/gates/matrix",
      {
        schema: {
          summary: "What every persona sees at every route",
          problems: [401, 403],
          response: { 200: AccessMatrix },
          querystring: LayerQuery,
        },
      },
      async (request): Promise<AccessMatrix> => {
        const release = await released(requirePower(request, "read", request.query))
        return { release: release.id, rows: await matrixOf(release, clock()) }
      },
    )
    app.get<{ Querystring: LayerQuery }>(
      "/gates/findings",
      {
        schema: {
          summary: "What an analyst should know of the live rules",
          problems: [401, 403],
          response: { 200: Findings },
          querystring: LayerQuery,
        },
      },
      async (request): Promise<Findings> => {
        const { scope } = requirePower(request, "read", request.query)
        const release = await live.current(scope.instance, scope.tenant)
        const beneath = await live.current(scope.instance, "")
        return { release: release.id, findings: await findingsOf(release, beneath) }
      },
    )
    app.post<{ Body: WhyQuestion }>(
      "/gates/why",
      {
        schema: {
          summary:
            "Every step from a path to what a persona is shown, and the least that would show the page",
          problems: [401, 403, 429],
          body: WhyQuestion,
          response: { 200: Explanation },
        },
      },
      async (request): Promise<Explanation> => {
        const { path, persona: key } = request.body
        const authority = requirePower(request, "read", request.body)
        const release = await released(authority)
        const personas = personasOf(release)
        const persona = Object.hasOwn(personas, key) ? personas[key] : undefined
        if (!persona) throw notFound("persona")
        const question = { documents: release.documents, persona, path, now: clock() }
        const explained = await turns.take(authority.scope, () => reviewer.why(question, release))
        if (!explained) throw unavailable()
        return { release: release.id, ...explained }
      },
    )
  }
}
