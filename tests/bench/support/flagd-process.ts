import { joinContext, queryContext, visitorContext } from "#engine/context/build.ts"
import { decide } from "#engine/navigation/decide.ts"
import { viewerOf } from "#engine/viewer.ts"
import { turnOf } from "../timing.ts"
import { flagdOf, gateLogic, nested, shownLogic } from "./flagd.ts"
import { contexts, gated, inTurn, release, table, users, visitor } from "./guards.ts"

/**
 * flagd's side of the contest, in a process of its own: its compiled rules make whatever else runs beside them
 * several times slower, which would be no contest. Takes `{contest, milliseconds}`, answers with the time of a call.
 */

const shown = await flagdOf(new Map(table.map(({ route }) => [route, shownLogic(release, route)])))
const gates = await flagdOf(new Map(gated.map(({ gate }) => [gate, gateLogic(release, gate)])))
const people = contexts.map((context) =>
  nested(joinContext(context, visitorContext(visitor), queryContext(new URLSearchParams()))),
)
mustAgree()

const [somebody, somewhere] = [inTurn(people), inTurn(gated)]
const contests: Readonly<Record<string, () => void>> = {
  table() {
    const person = somebody()
    for (const { route } of table) shown.resolveBooleanEvaluation(route, false, person)
  },
  gates() {
    const person = somebody()
    for (const { gate } of gated) gates.resolveBooleanEvaluation(gate, false, person)
  },
  gate: () => gates.resolveBooleanEvaluation(somewhere().gate, false, somebody()),
  path: () => shown.resolveBooleanEvaluation(somewhere().route, false, somebody()),
}

process.on("message", ({ contest, milliseconds }: { contest: string; milliseconds: number }) => {
  const call = contests[contest]
  if (call === undefined) throw new Error(`There is no contest "${contest}".`)
  process.send?.(turnOf(call)(milliseconds))
})
process.send?.("ready")

/** Two evaluators that answer differently do not do the same work. */
function mustAgree(): void {
  contexts.forEach((context, index) => {
    const viewer = viewerOf(release, context, users[index] ?? null)
    const person = people[index] ?? {}
    for (const { route, path } of table) {
      const decision = decide(release, { path, viewer, visitor })
      // The second of two routes with one path is never reached by it.
      const isShadowed = decision.hops.length === 0 && decision.route !== route
      const theirs = shown.resolveBooleanEvaluation(route, false, person).value
      if ((decision.hops.length === 0) !== theirs && !isShadowed)
        throw new Error(`flagd answers otherwise on ${path}.`)
    }
    for (const { gate } of gated)
      if (viewer.gate(gate).allowed !== gates.resolveBooleanEvaluation(gate, false, person).value)
        throw new Error(`flagd answers otherwise on the gate ${gate}.`)
  })
}
