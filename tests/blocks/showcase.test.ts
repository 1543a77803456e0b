import { expect, test } from "vitest"
import { Scope } from "#blocks/screen/scope.ts"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Fragment, Screen } from "#documents/types.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost, fragmentsOf } from "./support/host.ts"

const world = shippedWorld()
const fragment = world.documents["fragment/theme-showcase"] as Fragment
const screen = { kind: "screen", v: 1, id: "showcase", body: fragment.body } as Screen
const plan = compileScreen(screen, { fragments: fragmentsOf(world.documents), blocks: blockSpecs })
const sections = plan.body.map(({ id }) => id)

const shown = (section: string) => {
  const scope = new Scope(createTestHost(world), { params: { section }, state: {} })
  return plan.body.filter(({ show }) => show === undefined || scope.test(show)).map(({ id }) => id)
}

test.each(["all", "nonsense", "constructor"])("the showcase of %s shows everything", (section) => {
  expect(shown(section)).toEqual(sections)
})

test("the showcase of a section shows that alone", () => {
  expect(fragment.params?.["section"]).toMatchObject({ default: "all" })
  for (const section of ["colors", "nav", "buttons", "cta", "pageCovers", "cards", "bars", "chips", "text"])
    expect([section, shown(section).length]).toEqual([section, 1])
})
