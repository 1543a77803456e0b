import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { notLate, registry } from "#blocks/registry.ts"

const src = join(import.meta.dirname, "../../src")

/** The modules that a module brings with it; what it fetches later, and types, are not among them. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(file, "utf8")
  for (const [, names = "", from = ""] of code.matchAll(/^import (.*?)from "([^"]+)"/gms)) {
    if (names.startsWith("type ")) continue
    if (from.startsWith(".")) broughtBy(join(dirname(file), from), found)
    else if (from.startsWith("#")) broughtBy(join(src, from.slice(1)), found)
    else found.add(from)
  }
  return found
}

const heavy = /@rjsf\//
const viewOf = (type: string) => join(src, "blocks", type, "view.tsx")
const types = Object.keys(registry).filter((type) => {
  try {
    return readFileSync(viewOf(type), "utf8") !== ""
  } catch {
    return false
  }
})

test("no page waits for what draws forms: every block that brings it is late, and no other is", () => {
  expect(types.length).toBeGreaterThan(30)
  const bringing = types.filter((type) => [...broughtBy(viewOf(type))].some((module) => heavy.test(module)))
  const late = types.filter((type) => !notLate([type]).includes(type))
  expect(bringing.toSorted()).toEqual(late.toSorted())
  expect(late).toContain("consent")
})
