import { fork } from "node:child_process"
import { once } from "node:events"
import { decide } from "#engine/navigation/decide.ts"
import { createViewer, viewerOf } from "#engine/viewer.ts"
import type { Row } from "../row.ts"
import { around, contexts, gated, inTurn, release, table, users, visitor } from "../support/guards.ts"
import { timeEach, turnOf } from "../timing.ts"

const [user, context, somewhere] = [inTurn(users), inTurn(contexts), inTurn(gated)]

/** Ours, by the name that flagd's side knows the contest by. Every call is another person's, and begins anew. */
const contests = {
  table() {
    const viewer = createViewer(release, { user: user(), ...around })
    for (const { path } of table) decide(release, { path, viewer, visitor })
  },
  gates() {
    const viewer = viewerOf(release, context())
    for (const { gate } of gated) viewer.gate(gate)
  },
  gate: () => void viewerOf(release, context()).gate(somewhere().gate),
  path() {
    decide(release, { path: somewhere().path, viewer: viewerOf(release, context()), visitor })
  },
}

export async function measure(): Promise<Row[]> {
  const flagd = fork(new URL("../support/flagd-process.ts", import.meta.url))
  const answer = async () => ((await once(flagd, "message")) as unknown[])[0]
  await answer()
  const against = (contest: keyof typeof contests) =>
    timeEach({
      ours: turnOf(contests[contest]),
      theirs(milliseconds) {
        flagd.send({ contest, milliseconds })
        return answer() as Promise<number>
      },
    })
  const [whole, gates] = [await against("table"), await against("gates")]
  const [gate, path] = [await against("gate"), await against("path")]
  flagd.kill()
  const name = "flagd-core"
  return [
    {
      what: `decide over the whole table (${table.length} routes) for one user`,
      headline: true,
      measured: whole.ours,
      unit: "ms",
      budget: { atMost: 1 },
      peer: { name, measured: whole.theirs, budget: { atMost: 1 } },
      note: "From the raw user to every decision with its hops and reasons; flagd answers for each route whether it is shown, from a context that is ready.",
    },
    {
      what: `the gates of ${gated.length} guarded routes for one user`,
      measured: gates.ours,
      unit: "ms",
      peer: { name, measured: gates.theirs, budget: { atMost: 1 } },
    },
    {
      what: "decisions of one gate, another user each time, on one core",
      headline: true,
      measured: 1000 / gate.ours,
      unit: "/s",
      budget: { atLeast: 500_000 },
      peer: { name, measured: 1000 / gate.theirs, budget: { atLeast: 1 } },
    },
    {
      what: "decisions of a guarded path with all its hops, another user each time, on one core",
      measured: 1000 / path.ours,
      unit: "/s",
      peer: { name, measured: 1000 / path.theirs, budget: { atLeast: 1 } },
    },
  ]
}
