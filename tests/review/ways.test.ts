import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { validateDocuments } from "#documents/validate.ts"
import type { Context } from "#engine/context/build.ts"

import { NEVER } from "#review/diagram/diagrams.ts"
import { decideIn } from "#review/explore.ts"
import { Reviewed } from "#review/reviewed.ts"
import base from "./base.json" with { type: "json" }
import { shippedRelease } from "./shipped.ts"

const releases = {
  shipped: shippedRelease(),
  small: new Reviewed(validateDocuments(new Map(Object.entries(base))).documents),
}

describe.each(Object.entries(releases))("ways through the %s release", { timeout: 30_000 }, (_, reviewed) => {
  const { space, release } = reviewed
  const routes = Object.keys(release.set.routes.routes)

  /** Any context at all, mended so that it breaks no invariant. */
  const anyContext = fc
    .tuple(fc.boolean(), ...space.variables.list.map(({ values }) => fc.nat({ max: values.length - 1 })))
    .map(([present, ...picked]): Context => {
      const assignment = new Map(
        space.variables.list.map(({ path }, index) => [
          index,
          path.startsWith("user.") && !present ? 0 : picked[index]!,
        ]),
      )
      assignment.set(space.variables.indexOf("user.present"), present ? 1 : 0)
      const born = space.variables.indexOf("user.profile.birthDate")
      if ((assignment.get(space.variables.indexOf("user.ageBand")) ?? 0) > 0) assignment.set(born, 1)
      return space.variables.context(assignment)
    })

  test("every context goes exactly one way, the way that the engine decides", () => {
    fc.assert(
      fc.property(anyContext, fc.constantFrom(...routes), (context, asked) => {
        const at = space.variables.assignment(context)
        expect(space.diagrams.holds(space.all, at)).toBe(true)
        for (const address of new Set(reviewed.ways(asked).map(({ address: one }) => one))) {
          const mine = reviewed
            .ways(asked)
            .filter((way) => way.address === address && space.diagrams.holds(way.where, at))
          expect(mine).toHaveLength(1)
          const decided = decideIn(release, address, context)
          const found = mine[0]!.decision
          expect([found.outcome, found.route, found.hops.map(({ because }) => because)]).toEqual([
            decided.outcome,
            decided.route,
            decided.hops.map(({ because }) => because),
          ])
        }
      }),
      { numRuns: 300 },
    )
  })

  test("the ways from one address share no context and leave none out", () => {
    for (const asked of routes) {
      const all = reviewed.ways(asked)
      for (const address of new Set(all.map((way) => way.address))) {
        const ways = all.filter((way) => way.address === address)
        expect(space.diagrams.any(ways.map(({ where }) => where))).toBe(space.all)
        ways.forEach((way, index) =>
          ways
            .slice(index + 1)
            .forEach((other) => expect(space.diagrams.and(way.where, other.where)).toBe(NEVER)),
        )
      }
    }
  })
})
