import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"

const rooms = ["schemas", "src", "tests"]
const files = execFileSync("git", ["ls-files", "--", ...rooms], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path.endsWith(".json"))

/** The keys as they are written: in JSON, whatever stands in quotes before a colon. */
const written = (text: string): string[] =>
  [...text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:)?/g)].flatMap(([, name = "", colon]) =>
    colon === undefined ? [] : [JSON.parse(name) as string],
  )

const read = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...read(inner),
      ])
    : []

/** What is written and not read: of a key that an object names twice, parsers silently keep the last. */
function lost(text: string): string[] {
  const kept = new Map<string, number>()
  for (const name of read(JSON.parse(text))) kept.set(name, (kept.get(name) ?? 0) + 1)
  return written(text).filter((name) => {
    const left = kept.get(name) ?? 0
    kept.set(name, left - 1)
    return left <= 0
  })
}

test("no object in our JSON names a key twice", () => {
  const found = files.map((path) => [path, lost(readFileSync(path, "utf8"))] as const)
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({})
})

describe("a key is lost", () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}}', []],
    ['[{"a": 1}, {"a": ["a", ":"]}]', []],
    ['{"a": "\\"b\\": 1", "b": "c: \\\\"}', []],
    ['{"a": 1, "b": 2, "a": 3}', ["a"]],
    ['{"b": [{"\\u0061": {"c": 1}, "a": 2}]}', ["a", "c"]],
  ])("%s", (text, names) => {
    expect(lost(text).toSorted()).toEqual(names)
  })
})
