import { renderToString } from "react-dom/server"
import { beforeAll, expect, test } from "vitest"
import { registry } from "#blocks/registry.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Personas, Screen } from "#documents/types.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost } from "./support/host.ts"

const world = shippedWorld()
const { personas } = world.documents["personas"] as Personas

beforeAll(async () => void (await registry.journey.prefetch?.()))

test.each([
  ["starter", "/settings/account/upgrade", "Upgrade or redeem"],
  ["power", "/navigators/funding/bursaries", "Two kept"],
])("a step of the journey leads %s to %s", (persona, href, note) => {
  const steps = [
    { id: "know", title: "Know yourself" },
    {
      id: "pay",
      title: "Pay",
      note: "Two kept",
      feature: "BursariesExplorer",
      to: { route: "bursaryNavigator" },
    },
  ]
  const next = [{ id: "never", step: "know", title: "Look around", to: { route: "cv" }, show: false }]
  const block = { id: "a", type: "journey", label: "Your journey", steps, next }
  const screen = { kind: "screen", v: 1, id: "case", body: [block] } as Screen
  const plan = compileScreen(screen, { fragments: {}, blocks: blockSpecs })
  const host = createTestHost(world, { user: personas[persona]?.user ?? null })
  const html = renderToString(<ScreenView plan={plan} host={host} />)
  expect(/href="([^"]+)"[^>]*>Pay</.exec(html)?.[1]).toBe(href)
  expect(html).toContain(note)
})
