import { beforeAll, expect, test } from "vitest"
import { resolveLayers } from "#documents/layers.ts"
import type { Document } from "#documents/types.g.ts"
import { drawStartPages, prepare } from "#learner/drawing/start-pages.tsx"
import { readShipped } from "#server/documents/instances.ts"

const { documents, instances } = readShipped("schemas")
const now = new Date("2026-03-01T10:00:00Z")

beforeAll(prepare)

function drawn(instance: string, patches: Record<string, unknown> = {}) {
  const layer = instances.get(instance)?.layer
  const resolved = resolveLayers(resolveLayers(documents, layer), new Map(Object.entries(patches)))
  return drawStartPages(resolved as ReadonlyMap<string, Document>, now)
}

test.each([...instances.keys()])("every persona's start page of %s can be drawn", (instance) => {
  expect(drawn(instance)).toEqual([])
})

const body = (block: object) => ({ "screen/profile-home": { body: [{ id: "one", ...block }] } })

test.each([
  [
    "a block that throws",
    body({ type: "nothing" }),
    ["screen/profile-home", "/body/0", "There is no block type nothing"],
  ],
  ["a block as it should be", body({ type: "text", text: { t: "shell:menu.home" } }), undefined],
])("%s", (_, patches, thrown) => {
  const [document, pointer, error] = thrown ?? []
  expect(drawn("yenza", patches)).toEqual(
    thrown ? [{ persona: expect.any(String), document, pointer, error }] : [],
  )
})
