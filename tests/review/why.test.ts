import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { validateDocuments } from "#documents/validate.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { Reviewed } from "#review/reviewed.ts"
import { explain } from "#review/why.ts"
import base from "./base.json" with { type: "json" }

interface Trace {
  name: string
  persona: string
  path: string
  lines: string[]
}

const file = new URL("traces.json", import.meta.url)
const traces = JSON.parse(readFileSync(file, "utf8")) as Trace[]
const reviewed = new Reviewed(validateDocuments(new Map(Object.entries(base))).documents)
const around = { curricula: [], now: new Date("2026-01-01T09:00:00Z") }

function linesOf({ persona, path }: Trace): string[] {
  const { user } = reviewed.one("personas").personas[persona]!
  return explain(reviewed, path, viewerOfPersona(reviewed.release, { user }, around), {})
}

if (process.env["UPDATE"]) {
  for (const trace of traces) trace.lines = linesOf(trace)
  writeFileSync(file, `${JSON.stringify(traces, null, 2)}\n`)
}

describe("why somebody is shown a page (UPDATE=1 writes what is found)", () => {
  for (const trace of traces) test(trace.name, () => expect(linesOf(trace)).toEqual(trace.lines))

  test("what the trace says would unlock it does", () => {
    const { user } = reviewed.one("personas").personas["mini"]!
    const lines = linesOf({ name: "", persona: "mini", path: "/cv", lines: [] })
    expect(lines.at(-1)).toContain("user.accountType power instead of mini")
    const upgraded = viewerOfPersona(
      reviewed.release,
      { user: { ...user, app: { accountType: "power" } } },
      around,
    )
    expect(explain(reviewed, "/cv", upgraded, {}).at(-1)).toBe("Shown: cv (/cv).")
  })
})
