import { expect, test } from "vitest"
import type { Source } from "#documents/types.g.ts"
import { recordKinds } from "#learner/sources/record-kinds.ts"
import { sourceKinds } from "#learner/sources/registry.ts"
import cases from "./cases/sources.json" with { type: "json" }
import { learnerFor, type Somebody } from "./support/learner.ts"

interface Case extends Somebody {
  name: string
  source: Source["source"]
  args?: Record<string, unknown>
  /** The calls that it makes; none unless it says so. */
  asks?: unknown[][]
  tells: object
}

test.each(cases as Case[])("$source: $name", async ({ source, args = {}, asks = [], tells, ...somebody }) => {
  const { learner, asked } = learnerFor(somebody)
  const kind = { ...sourceKinds, ...recordKinds }[source]
  const fetched = await kind.fetch?.(learner, args)
  expect(asked).toEqual(asks)
  expect(kind.read({ context: learner, args, fetched })).toMatchObject(tells)
})
