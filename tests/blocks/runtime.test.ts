import { expect, test } from "vitest"
import type { Host, SourceState } from "#blocks/host.ts"
import { Runtime } from "#blocks/screen/runtime.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Screen, User } from "#documents/types.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost } from "./support/host.ts"

const world = shippedWorld()
const screen = { kind: "screen", v: 1, id: "s", data: { mine: { source: "results" } }, body: [] }
const plan = compileScreen(screen as unknown as Screen, { fragments: {}, blocks: blockSpecs })

function hostOf(user: string | null, state: SourceState): Host {
  const source = { subscribe: () => () => undefined, snapshot: () => state, retry: () => undefined }
  return createTestHost(world, {
    user: user === null ? null : ({ _id: user } as User),
    sources: { results: source },
  })
}

test.each([
  ["stays in sight for the same person", "1", "1", "before"],
  ["stays in sight for whoever has just signed in", null, "1", "before"],
  ["is not shown to another person", "1", "2", undefined],
  ["is not shown to nobody", "1", null, undefined],
])("what was shown before it is fetched anew %s", (_what, before, after, value) => {
  const runtime = new Runtime(hostOf(before, { status: "ready", value: "before" }), plan)
  const host = hostOf(after, { status: "pending" })
  expect(runtime.look(host, plan).data).toEqual({ mine: value })
  runtime.adopt(host, plan)
  expect(runtime.moment().data).toEqual({ mine: value })
})
