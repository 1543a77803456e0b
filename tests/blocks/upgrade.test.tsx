import { renderToString } from "react-dom/server"
import { beforeAll, expect, test } from "vitest"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import { prefetchBlocks, registry } from "#blocks/registry.ts"
import type { Personas, Screen } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost, fragmentsOf, ready } from "./support/host.ts"

const world = shippedWorld()
const { personas } = world.documents["personas"] as Personas
const plan = { id: "powerPlus", title: "Commit+", country: "ZA", price: "R 1", upgrade: true, current: false }

beforeAll(() => prefetchBlocks(Object.keys(registry).filter((type) => type !== "form")))

/** Who may see their account settings, where plans are listed, at all. */
const signedIn = Object.entries(personas).filter(([, { user }]) => user)

test.each(signedIn)("a plan can be chosen in every stage: %s", (_key, { user }) => {
  const host = createTestHost(world, {
    user: user ?? null,
    sources: { plans: ready({ items: [plan], count: 1, empty: false }) },
  })
  const screen = compileScreen(world.documents["screen/purchase-upgrade"] as Screen, {
    fragments: fragmentsOf(world.documents),
    blocks: blockSpecs,
  })
  const html = renderToString(<ScreenView plan={screen} host={host} />)
  const link = /href="(\/upgrade\/[^"]+)"/.exec(html)?.[1]
  const button = /<button[^>]*>(?:(?!<\/button>).)*Upgrade to Commit\+/.test(html)
  expect([link !== undefined, button].filter(Boolean)).toHaveLength(1)
  if (link === undefined) return
  const visitor = { selectedPlan: null, planCountry: null, skipVerification: false }
  const decision = decide(world.release, { path: link, viewer: host.viewer, visitor })
  expect(decision.path).toBe(link)
})

test.each(["checkout-step", "purchase-upgrade"])(
  "%s says that a payment was declined, and only then",
  (name) => {
    const host = createTestHost(world)
    const screen = compileScreen(world.documents[`screen/${name}`] as Screen, {
      fragments: fragmentsOf(world.documents),
      blocks: blockSpecs,
    })
    const draw = (query: Record<string, string>) =>
      renderToString(<ScreenView plan={screen} host={{ ...host, route: { ...host.route, query } }} />)
    expect(draw({ payment: "declined" })).toContain("nothing was charged")
    expect(draw({})).not.toContain("nothing was charged")
  },
)
