import { shippedInstance } from "#cli/gates/instances.ts"
import type { Personas } from "#documents/types.g.ts"
import { joinContext, queryContext, visitorContext } from "#engine/context/build.ts"
import { decide } from "#engine/navigation/decide.ts"
import { createViewer, viewerOf } from "#engine/viewer.ts"
import { addressesOf } from "#review/explore.ts"
import personas from "../../../schemas/documents/personas.json" with { type: "json" }
import type { Row } from "../row.ts"
import { flagdOf, gateLogic, nested, shownLogic, type Logic } from "../support/flagd.ts"
import { timeEach } from "../timing.ts"

const shipped = shippedInstance("yenza")
if (shipped === undefined) throw new Error("The shipped instance is missing.")
const { release, curricula } = shipped
const around = { curricula, now: new Date("2026-01-01T09:00:00Z") }
const visitor = {}

/** One address a route. */
const table = Object.keys(release.set.routes.routes).flatMap((route) =>
  addressesOf(release, route)
    .slice(-1)
    .map((path) => ({ route, path })),
)
/** A gate for each guard that is a gate; the same one guards several routes, and is asked for each. */
const gated = table.flatMap(({ route, path }) => {
  const guards = release.routes.get(route)?.guards ?? []
  const gate = guards.flatMap((guard) => ("gate" in guard ? [guard.gate] : [])).at(-1)
  return gate === undefined ? [] : [{ route, path, gate }]
})

/** Whose turn it is changes with every call, so that nothing that was worked out for one serves the next. */
const users = Object.values(personas.personas as unknown as Personas["personas"]).map(({ user }) => user)
const contexts = users.map((user) => createViewer(release, { user, ...around }).context)
const foreign = contexts.map((context) =>
  nested(joinContext(context, visitorContext(visitor), queryContext(new URLSearchParams()))),
)
let turn = 0
const next = () => (turn = (turn + 1) % users.length)

export async function measure(): Promise<Row[]> {
  const shown = await flagdOf(new Map(table.map(({ route }) => [route, shownLogic(release, route)])))
  const gates = await flagdOf(
    new Map(gated.map(({ gate }): [string, Logic] => [gate, gateLogic(release, gate)])),
  )
  mustAgree(shown, gates)

  const whole = timeEach({
    ours() {
      const viewer = createViewer(release, { user: users[next()] ?? null, ...around })
      for (const { path } of table) decide(release, { path, viewer, visitor })
    },
    theirs() {
      const context = foreign[next()] ?? {}
      for (const { route } of table) shown.resolveBooleanEvaluation(route, false, context)
    },
  })
  const sameGates = timeEach({
    ours() {
      const viewer = viewerOf(release, contexts[next()] ?? {})
      for (const { gate } of gated) viewer.gate(gate)
    },
    theirs() {
      const context = foreign[next()] ?? {}
      for (const { gate } of gated) gates.resolveBooleanEvaluation(gate, false, context)
    },
  })
  let at = 0
  const anywhere = () => gated[(at = (at + 1) % gated.length)] ?? { route: "", path: "/", gate: "" }
  const single = timeEach({
    ours: () => viewerOf(release, contexts[next()] ?? {}).gate(anywhere().gate),
    theirs: () => gates.resolveBooleanEvaluation(anywhere().gate, false, foreign[next()] ?? {}),
  })
  const guarded = timeEach({
    ours() {
      const viewer = viewerOf(release, contexts[next()] ?? {})
      decide(release, { path: anywhere().path, viewer, visitor })
    },
    theirs: () => shown.resolveBooleanEvaluation(anywhere().route, false, foreign[next()] ?? {}),
  })
  const flagd = "flagd-core"
  return [
    {
      what: `decide over the whole table (${table.length} routes) for one user`,
      measured: whole.ours,
      unit: "ms",
      budget: { atMost: 1 },
      peer: { name: flagd, measured: whole.theirs, budget: { atMost: 1 } },
    },
    {
      what: `the ${gated.length} gates of its guards for one user`,
      measured: sameGates.ours,
      unit: "ms",
      peer: { name: flagd, measured: sameGates.theirs, budget: { atMost: 1 } },
    },
    {
      what: "decisions of one gate, another user each time, on one core",
      measured: 1000 / single.ours,
      unit: "/s",
      budget: { atLeast: 500_000 },
      peer: { name: flagd, measured: 1000 / single.theirs, budget: { atLeast: 1 } },
    },
    {
      what: "decisions of one guarded path with all its hops, another user each time, on one core",
      measured: 1000 / guarded.ours,
      unit: "/s",
      peer: { name: flagd, measured: 1000 / guarded.theirs },
    },
  ]
}

type Flagd = Awaited<ReturnType<typeof flagdOf>>

/** Two evaluators that answer differently do not do the same work. */
function mustAgree(shown: Flagd, gates: Flagd): void {
  contexts.forEach((context, index) => {
    const viewer = viewerOf(release, context, users[index] ?? null)
    for (const { route, path } of table) {
      const ours = decide(release, { path, viewer, visitor })
      const theirs = shown.resolveBooleanEvaluation(route, false, foreign[index] ?? {}).value
      const isShadowed = release.routes.get(route)?.route.path !== release.routes.get(ours.route)?.route.path
      if ((ours.hops.length === 0) !== theirs && !isShadowed) throw new Error(`flagd disagrees on ${path}`)
    }
    for (const { gate } of gated) {
      const theirs = gates.resolveBooleanEvaluation(gate, false, foreign[index] ?? {}).value
      if (viewer.gate(gate).allowed !== theirs) throw new Error(`flagd disagrees on ${gate}`)
    }
  })
}
