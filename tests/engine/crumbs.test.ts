import { describe, expect, test } from "vitest"
import type { Crumb, Routes, Target } from "#documents/types.g.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { resolveRoute } from "#engine/navigation/routes.ts"
import { emptyScope, resolveTarget } from "#engine/navigation/target.ts"
import { instanceNames, shippedInstance } from "#cli/gates/instances.ts"
import { cases, document, shipped } from "./cases/crumbs.json" with { type: "json" }

/** Each crumb as the key of its text, and the route that it leads to. */
const told = (crumbs: readonly Crumb[] = []) =>
  crumbs.map(({ title, to }) => [textOf(title), ...(to && "route" in to ? [to.route] : [])].join(" > "))

const textOf = (title: Crumb["title"]) =>
  typeof title === "object" && title !== null && "t" in title ? title.t : JSON.stringify(title)

const crumbsOf = (routes: Pick<Routes, "home" | "routes">, name: string) =>
  told(resolveRoute(routes, name)?.meta.breadcrumbs)

test.each(cases)("$name", ({ route, crumbs }) => {
  expect(crumbsOf(document as unknown as Routes, route)).toEqual(crumbs)
})

test("a page above is the one of the same record; of no record there is none", () => {
  const { routes } = document as unknown as Routes
  const found = new Map(
    Object.entries(routes).map(([name, route]) => [name, { route, segments: parsePattern(route.path) }]),
  )
  const pathOf = (name: string, params: Record<string, string>) => {
    const crumbs = resolveRoute(document as unknown as Routes, name)?.meta.breadcrumbs ?? []
    const to = crumbs.find(({ title }) => textOf(title) === "shell:item")?.to as Target
    return resolveTarget(found, to, { ...emptyScope, params })?.path
  }
  expect(pathOf("part", { id: "7" })).toBe("/list/7")
  expect(pathOf("beside", {})).toBeUndefined()
})

test("where no home is named, there are only those that are written", () => {
  const { routes } = document as unknown as Routes
  expect(crumbsOf({ routes }, "item")).toEqual([])
  expect(crumbsOf({ routes }, "written")).toEqual(["shell:area"])
})

test("access does not go by where a page stands", () => {
  const routes = document as unknown as Routes
  expect(resolveRoute(routes, "beside")).toMatchObject({ ancestors: [], guards: [] })
})

describe.each(instanceNames())("the shipped pages of %s", (instance) => {
  const { routes } = shippedInstance(instance)!.release.set

  test.each(Object.entries(shipped))("%s", (route, crumbs) => {
    expect(crumbsOf(routes, route)).toEqual(crumbs)
  })
})
