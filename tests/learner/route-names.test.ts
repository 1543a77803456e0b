import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { codeIn, literalsOf } from "../support/literals.ts"

const root = new URL("../..", import.meta.url).pathname
const { routes } = JSON.parse(readFileSync(join(root, "schemas/documents/routes.json"), "utf8")) as {
  routes: Record<string, { path: string }>
}

/** Names that are also words of the product or its code; as a route they would be written `route: "…"`. */
const everydayWords = new Set([
  "home",
  "settings",
  "logout",
  "onboarding",
  "cv",
  "root",
  "unknown",
  "403",
  "404",
])

const files = ["src/blocks", "src/learner", "src/ui"].flatMap(codeIn)

test("there is something to look at", () => {
  expect(files.length).toBeGreaterThan(100)
  expect(Object.keys(routes).length).toBeGreaterThan(60)
})

test("no code knows a route by its name", () => {
  const found = files.flatMap((file) =>
    literalsOf(file)
      .filter((text) => Object.hasOwn(routes, text) && !everydayWords.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test("nor as the target of anything, even by an everyday word", () => {
  const found = files.filter((file) => {
    const code = readFileSync(join(root, file), "utf8")
    return [...everydayWords].some((name) =>
      new RegExp(`\\b(?:route|name)\\s*(?:===?|!==?|:)\\s*["'\`]${name}["'\`]`).test(code),
    )
  })
  expect(found).toEqual([])
})

test("no code knows a page by its path", () => {
  const paths = new Set(
    Object.values(routes)
      .map(({ path }) => path)
      .filter((path) => path !== "/" && path !== "*"),
  )
  const found = files.flatMap((file) =>
    literalsOf(file)
      .filter((text) => paths.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
