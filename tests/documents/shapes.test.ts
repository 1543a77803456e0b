import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { isKind, kinds } from "#documents/kinds.ts"
import { stepsOf } from "#documents/problem.ts"
import { validateShape } from "#documents/validate.ts"
import { unsaid } from "../support/unsaid.ts"

/**
 * Each file of cases/ has an example of a kind and variations of it: what stands at a pointer is changed (without
 * `to` it is removed). `UPDATE=1` writes the problems that the rejected ones give; read the difference.
 */
interface Variation {
  case: string
  at: string
  to?: unknown
}
interface Fault {
  pointer: string
  message: string
  fix: string
}
interface Cases {
  example: Record<string, unknown>
  accepted: Variation[]
  rejected: (Variation & { problems: Fault[] })[]
}

const folder = "tests/documents/cases"
const files = readdirSync(folder).filter((file) => file.endsWith(".json"))

test("every kind has cases", () => {
  expect(files.map((file) => file.replace(".json", "")).toSorted()).toEqual(Object.keys(kinds).toSorted())
})

for (const file of files) {
  const kind = file.replace(".json", "")
  if (!isKind(kind)) throw new Error(`${folder}/${file} is not named like a kind.`)
  const cases = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Cases

  test(`${kind}: its example is accepted`, () => {
    expect(validateShape(kind, cases.example)).toEqual({ ok: true, document: cases.example })
  })
  for (const variation of cases.accepted) {
    test(`${kind}: ${variation.case} is accepted`, () => {
      const document = varied(cases.example, variation)
      expect(validateShape(kind, document)).toEqual({ ok: true, document })
    })
  }
  for (const variation of cases.rejected) {
    test(`${kind}: ${variation.case} is rejected`, () => {
      const result = validateShape(kind, varied(cases.example, variation), "the/document")
      expect(result.ok).toBe(false)
      const problems = result.ok ? [] : result.problems
      if (process.env["UPDATE"]) {
        variation.problems = problems.map(({ pointer, message, fix }) => ({ pointer, message, fix }))
        writeFileSync(`${folder}/${file}`, `${JSON.stringify(cases, null, 2)}\n`)
      }
      expect(problems.map(({ code: _code, values: _values, ...problem }) => problem)).toEqual(
        variation.problems.map((fault) => ({ severity: "error", document: "the/document", ...fault })),
      )
      expect(problems.flatMap(unsaid)).toEqual([])
    })
  }
}

/** The example with another value at a pointer. JSON.parse keeps a key called __proto__ as a key. */
function varied(example: object, { at, to }: Variation): unknown {
  const copy = JSON.parse(JSON.stringify(example)) as Record<string, unknown>
  const steps = stepsOf(at)
  const last = steps.pop()
  if (last === undefined) return to
  let parent = copy
  for (const step of steps) parent = parent[step] as Record<string, unknown>
  if (to === undefined) delete parent[last]
  else
    Object.defineProperty(parent, last, { value: to, enumerable: true, configurable: true, writable: true })
  return copy
}
