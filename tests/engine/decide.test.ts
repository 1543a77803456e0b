import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { User } from "#documents/types.g.ts"
import { compilePublished } from "#engine/compile.ts"
import { decide } from "#engine/navigation/decide.ts"
import { href, isStudioPath, matchRoute, resolvedRoute, returnPath } from "#engine/navigation/links.ts"
import { compileRelease, type Release } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { shippedInstance } from "#cli/gates/instances.ts"
import { cases, users } from "./cases/decide.json" with { type: "json" }
import { anyText } from "../support/any-text.ts"
import { fixtureSet, fixtureWith } from "./support/fixture.ts"

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const release = compileRelease(fixtureSet)
const now = new Date("2026-03-01T00:00:00Z")
const viewerOf = (user: unknown, of: Release = release) =>
  createViewer(of, { user: user as User | null, curricula: [], now })
const ask = (path: string, user: unknown, visitor = {}, of = release) =>
  decide(of, { path, viewer: viewerOf(user, of), visitor })

test("the fixture is sound", () => {
  expect(release.problems).toEqual([])
})

describe("decide", () => {
  test.each(cases)("$name: $path as $user", (one) => {
    const { outcome, route, path, hops } = ask(one.path, users[one.user as keyof typeof users], one.visitor)
    expect({ outcome, route, path, because: hops.map(({ because }) => because) }).toEqual({
      outcome: "show",
      route: one.route,
      path: one.to,
      because: one.because,
    })
    const stops = hops.flatMap(({ from, to }) => [from, to])
    if (hops.length > 0) expect([stops[0], stops.at(-1)]).toEqual([one.path.replace(/#.*/, ""), path])
  })

  test("a browser, which does not check again what was published, decides the same", () => {
    const published = compilePublished(fixtureSet)
    for (const { path, user, visitor } of cases) {
      const asked = [path, users[user as keyof typeof users], visitor] as const
      expect(ask(...asked, published)).toEqual(ask(...asked))
    }
  })

  test("what is shown carries its route's parameters, query, meta, layout and screen", () => {
    expect(ask("/cv/a%20b?x=1", users.power)).toMatchObject({
      params: { part: "a b" },
      query: "x=1",
      meta: { feature: "Cv" },
      layout: "bare",
    })
    expect(ask("/profile", users.power)).toMatchObject({ screen: "profile", layout: "app" })
    expect(ask("/login", null)).toMatchObject({ layout: "auth" })
  })

  test("a denial says which clause failed, why, and how to get in", () => {
    const { denial, hops } = ask("/cv", users.free)
    expect(denial).toEqual({
      gate: "Cv",
      clause: "feature Cv",
      pointer: "/gates/Cv/rule/and/1",
      why: { t: "shell:why" },
      unlock: { text: { t: "shell:unlock" } },
      upgradeable: true,
    })
    expect(hops[0]?.denial).toBe(denial)
    expect(ask("/cv", users.kenyan).denial?.upgradeable).toBe(false)
  })

  test("a circle is a loop, also when its query grows at every hop", () => {
    expect(ask("/ping", null)).toMatchObject({ outcome: "loop" })
    const routes = {
      routes: {
        a: { path: "/a", redirect: { route: "b", query: { keep: "*" } } },
        b: { path: "/b", redirect: { route: "a", query: { keep: "*" } } },
        unknown: { path: "*", redirect: { route: "unknown" } },
      },
    }
    const circular = compileRelease(fixtureWith({ routes, navigation: { rows: [] } }))
    expect(ask("/a?x=1", null, {}, circular)).toMatchObject({ outcome: "loop", route: "a", path: "/a?x=1" })
    expect(ask("/nowhere", null, {}, circular)).toMatchObject({ outcome: "loop", route: "unknown" })
  })

  test("no route at all is answered", () => {
    const empty = compileRelease(fixtureWith({ routes: { routes: {} }, navigation: { rows: [] } }))
    expect(ask("/x", null, {}, empty)).toMatchObject({ outcome: "show", route: "", path: "/x", hops: [] })
  })

  test("the second route of a path still resolves by name", () => {
    expect(matchRoute(release, "/twin")).toEqual({ route: "twin", params: {} })
    expect(href(release, { route: "shadowed" })).toBe("/twin")
    const routes = structuredClone(fixtureSet.routes)
    routes.routes["toSecond"] = { path: "/second", redirect: { route: "shadowed" } }
    const changed = compileRelease(fixtureWith({ routes }))
    expect(ask("/second", users.power, {}, changed)).toMatchObject({ route: "shadowed", path: "/twin" })
  })
})

describe("what is broken fails closed, and nothing else does", () => {
  const misspelt = { var: "user.presnt" }
  test("a gate denies everybody", () => {
    const gates = structuredClone(fixtureSet.gates)
    const broken = compileRelease(
      fixtureWith({
        gates: { gates: { ...gates.gates, Cv: { ...gates.gates["Cv"], rule: { "!": misspelt } } } },
      }),
    )
    expect(broken.problems).toMatchObject([
      { document: "gates", pointer: "/gates/Cv/rule/!/var", severity: "error" },
    ])
    expect(ask("/cv", users.power, {}, broken)).toMatchObject({
      route: "denied",
      denial: { clause: "the rule is broken" },
    })
    expect(ask("/profile", users.power, {}, broken)).toMatchObject({ route: "profile" })
  })
  test("a guard whose gate does not exist denies", () => {
    const routes = structuredClone(fixtureSet.routes)
    routes.routes["cv"]!.guards = [{ id: "gone", gate: "Gone", else: { route: "denied" } }]
    const broken = compileRelease(fixtureWith({ routes }))
    expect(ask("/cv", users.power, {}, broken)).toMatchObject({ route: "denied", denial: { gate: "Gone" } })
  })
  test("a gate that has no rule, and no feature to take it from, denies", () => {
    const gates = { gates: { ...fixtureSet.gates.gates, Open: {} } }
    const routes = structuredClone(fixtureSet.routes)
    routes.routes["cv"]!.guards = [{ id: "open", gate: "Open", else: { route: "denied" } }]
    const broken = compileRelease(fixtureWith({ gates, routes }))
    expect(ask("/cv", users.power, {}, broken)).toMatchObject({ route: "denied", denial: { gate: "Open" } })
  })
  test("a row that passes never does, one that sends away always does", () => {
    const rows = fixtureSet.navigation.rows.map((row) => ({ ...row, when: misspelt }))
    const broken = compileRelease(fixtureWith({ navigation: { rows } }))
    expect(broken.problems).toHaveLength(rows.length)
    expect(ask("/denied", null, {}, broken)).toMatchObject({
      route: "login",
      hops: [{ because: "navigation/signed-out" }],
    })
  })
})

describe("links", () => {
  test("a route's inheritance", () => {
    expect(resolvedRoute(release, "cvPart")).toMatchObject({
      layout: "bare",
      ancestors: ["cv"],
      meta: { feature: "Cv" },
    })
    expect(resolvedRoute(release, "constructor")).toBeUndefined()
  })
  test.each([
    [{ route: "cvPart" }, undefined],
    [{ route: "cvPart", params: { part: "a/b" } }, "/cv/a%2Fb"],
    [{ route: "cvPart", params: { part: "\ud800" } }, "/cv/%EF%BF%BD"],
    [{ route: "cvPart", params: { part: ".." } }, undefined],
    [{ route: "cvPart", params: { part: 7 } }, "/cv/7"],
    [{ route: "section" }, "/theme"],
    [{ route: "root" }, "/"],
    [{ route: "unknown" }, undefined],
    [{ route: "__proto__" }, undefined],
    [
      { route: "home", query: { set: { a: "1", b: "", c: "@config.country", d: "@elsewhere" } } },
      "/home?a=1&d=%40elsewhere",
    ],
  ])("%j is %s", (target, address) => {
    expect(href(release, target)).toBe(address)
  })
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/x",
    "javascript:alert(1)",
    "/nowhere",
    "",
    null,
    7,
    "/\n/home",
  ])("%j is not followed after signing in", (path) => {
    expect(returnPath(release, path)).toBeUndefined()
  })
  test.each([
    ["/studio", true],
    ["/studio/yenza/history?against=x#y", true],
    ["/studios", false],
    ["/studio/../api/auth/logout", false],
    ["/studio/%2e%2e/cv", false],
    ["//evil.example/studio/", false],
    ["/\\studio/", false],
    ["https://evil.example/studio/", false],
    [null, false],
  ])("%j leads to the studio: %s", (path, leads) => {
    expect(isStudioPath(path)).toBe(leads)
  })
  test("a path of a route is followed", () => {
    expect(returnPath(release, "/cv/print?x=1")).toBe("/cv/print?x=1")
  })
})

/** Paths that no honest link writes. */
const garbage = fc.oneof(
  anyText(40),
  fc.webUrl(),
  fc
    .array(
      fc.constantFrom(
        "/",
        "//",
        "cv",
        "%",
        "%2F",
        "%00",
        "?",
        "#",
        "&",
        "=",
        "..",
        ":part",
        "\\",
        "\ud800",
        "a",
        "__proto__",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("")),
)

test("decide answers every path and every user, in few hops, and changes no document", () => {
  const shipped = shippedInstance("yenza")?.release
  expect(shipped).toBeDefined()
  for (const of of [release, shipped ?? release]) {
    const before = JSON.stringify(of.set)
    fc.assert(
      fc.property(
        garbage,
        fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(users))),
        fc.jsonValue(),
        (path, user, visitor) => {
          const { outcome, hops, path: shown } = ask(path, user, visitor as object, of)
          expect(["show", "loop"]).toContain(outcome)
          expect(hops.length).toBeLessThan(25)
          if (hops.length > 0) expect(shown.startsWith("/") && !shown.startsWith("//")).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
    expect(JSON.stringify(of.set)).toBe(before)
  }
})
