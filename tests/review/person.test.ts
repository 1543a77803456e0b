import { describe, expect, test } from "vitest"
import {
  joinContext,
  configContext,
  queryContext,
  userContext,
  visitorContext,
  type Context,
} from "#engine/context/build.ts"
import { personOf } from "#engine/context/person.ts"
import { chosenPaths, readContext, wholeContext, writeContext } from "#engine/context/written.ts"
import { curriculaOf } from "#review/curricula.ts"
import { rounds } from "../support/rounds.ts"
import { instances, shippedRelease } from "./shipped.ts"

const now = new Date("2026-06-15T12:00:00.000Z")

/** The context of a person, as the app would work it out. */
function contextOf(context: Record<string, Context[string]>, reviewed: ReturnType<typeof shippedRelease>) {
  const { set } = reviewed.release
  const features = Object.keys(set.features.features)
  const curricula = curriculaOf(reviewed.documents)
  const around = { app: set.app, features, curricula, plan: "power", now }
  const { user, visitor, query, app } = personOf(context, around)
  return joinContext(
    configContext(app, features),
    userContext(user, { curricula, now, timeZone: app.timeZone }),
    visitorContext(visitor),
    queryContext(new URLSearchParams(query)),
  )
}

/** A set has no order. */
const plain = (context: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    chosenPaths.map((path) => {
      const value = context[path]
      return [path, Array.isArray(value) ? new Set(value as string[]) : value]
    }),
  )

describe.each(instances)("every witness of %s", (instance) => {
  const reviewed = shippedRelease(instance)
  const { release, space } = reviewed
  const routes = Object.keys(release.set.routes.routes)
  const some = routes.filter((_, index) => index % rounds(4, 1) === 0)

  test("is a person of whom it is true, and is read as it was written", () => {
    let asked = 0
    for (const route of some)
      for (const { where } of reviewed.ways(route)) {
        const witness = space.witness(where)
        if (witness === null) continue
        asked += 1
        const whole = wholeContext(witness, release.config)
        expect(plain(contextOf(whole, reviewed)), route).toEqual(plain(whole))
        const written = writeContext(whole)
        const read = readContext(written)
        expect(read, written).toBeDefined()
        expect(plain(wholeContext(read!, release.config))).toEqual(plain(whole))
      }
    expect(asked).toBeGreaterThan(100)
  })
})

test.each([
  ["", "no context"],
  ["minor", "a persona"],
  ["~user.present", "no value"],
  ["~user.present=true", "no word for yes"],
  ["~user.name=yes", "a path that nobody declared"],
  ["~route.name=home", "the route, which the address gives"],
  ["~user.country=DE", "a value that is not listed"],
  ["~user.assessments=big5,nothing", "a member that is not listed"],
  ["~user.present=yes&user.present=no", "a path twice"],
  ["~__proto__=yes", "a name of objects"],
  ["~config.features=<b>", "a feature that is no name"],
])("%j is no context: %s", (text) => {
  expect(readContext(text)).toBeUndefined()
})
