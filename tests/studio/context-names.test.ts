import { describe, expect, it } from "vitest"
import { declaredPaths } from "#engine/context/declared.ts"
import type { Text } from "#documents/types.g.ts"
import { contextNames } from "#studio/context/names.ts"
import af from "#studio/context/words/af.json" with { type: "json" }
import en from "#studio/context/words/en.json" with { type: "json" }
import { readLayer } from "../documents/shipped.ts"

const shipped = readLayer("schemas/documents")
const { features } = shipped.get("features") as { features: object }
const paths = declaredPaths({ routes: ["home"], features: Object.keys(features) })
const say = (text: Text) => `“${typeof text === "string" ? text : (text as { t: string }).t}”`

describe("the names of the context", () => {
  it.each([
    ["en", en],
    ["af", af],
  ])("are there for every path and value that is declared, in %s", (_, words: Record<string, string>) => {
    const t = ((key: string, { defaultValue = key } = {}) => words[key] ?? defaultValue) as never
    const names = contextNames(t, (id) => shipped.get(id), say)
    for (const [path, { domain }] of paths) {
      expect(names.path(path)).not.toBe(path)
      const values =
        domain.type === "boolean" ? [true, false] : "values" in domain ? domain.values : ([] as string[])
      const unnamed = values.filter((value) => names.value(path, value) === String(value))
      expect([path, unnamed]).toEqual([path, path === "route.name" ? ["home"] : []])
    }
  })

  it("say of what nobody has named what rules call it", () => {
    const t = ((key: string, { defaultValue = key } = {}) => defaultValue) as never
    const names = contextNames(t, () => undefined, say)
    expect([names.path("user.shoeSize"), names.value("user.shoeSize", "42")]).toEqual(["user.shoeSize", "42"])
  })

  it("name nothing that the context does not declare", () => {
    const known = Object.keys(en).filter((key) => key.startsWith("contextPath."))
    expect(known.map((key) => key.slice("contextPath.".length)).filter((path) => !paths.has(path))).toEqual(
      [],
    )
  })
})
