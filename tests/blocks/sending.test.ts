import { expect, test } from "vitest"
import { Runtime } from "#blocks/screen/runtime.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Screen } from "#documents/types.g.ts"
import { compileScreen, type PlanNode } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost, fragmentsOf, type HostOptions } from "./support/host.ts"

const world = shippedWorld()

const all = (nodes: readonly PlanNode[]): PlanNode[] =>
  nodes.flatMap((node) => [node, ...all(Object.values(node.slots).flat())])

function open(screen: string, options: HostOptions = {}) {
  const document = world.documents[`screen/${screen}`] as Screen
  const plan = compileScreen(document, { fragments: fragmentsOf(world.documents), blocks: blockSpecs })
  return { runtime: new Runtime(createTestHost(world, options), plan), blocks: all(plan.body) }
}

test("that a code was sent is said while it is true: not before, and not when another one could not be", async () => {
  let ok = false
  const answer = () => (ok ? ({ ok: true } as const) : ({ ok: false, text: "Not now." } as const))
  const { runtime, blocks } = open("account-verification-step", { answer })
  const send = blocks.find(({ on }) => JSON.stringify(on["click"] ?? "").includes("verifySend"))!
  const notice = blocks.find(({ id }) => id === "sent")!
  const said: boolean[] = []
  for (const works of [false, true, false]) {
    ok = works
    await runtime.runAll(send.on["click"]!, runtime.scope())
    said.push(runtime.scope().test(notice.show!))
  }
  expect(said).toEqual([false, true, false])
})

test("who signs up and is refused finds the ways to sign in and to recover the password", async () => {
  const { runtime, blocks } = open("home")
  const form = blocks.find(({ id }) => id === "sign-up")!
  const linked = () =>
    blocks
      .filter(({ type, show }) => type === "link" && (show === undefined || runtime.scope().test(show)))
      .flatMap(({ props }) => /"(loginPage|recoverPage)"/.exec(JSON.stringify(props))?.[1] ?? [])
  expect(linked()).toEqual(["loginPage"])
  await runtime.runAll(form.on["failed"]!, runtime.scope())
  expect(linked()).toEqual(["loginPage", "recoverPage"])
})
