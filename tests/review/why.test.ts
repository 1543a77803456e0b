import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { validateDocuments } from "#documents/validate.ts"
import { visitorContext } from "#engine/context/build.ts"
import { decideIn, addressesOf } from "#review/explore.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { Reviewed } from "#review/reviewed.ts"
import { explain, type Change, type Explanation } from "#review/why.ts"
import { explanationLines } from "#review/why-sentences.ts"
import base from "./base.json" with { type: "json" }

interface Trace {
  name: string
  persona: string
  path: string
  lines: string[]
  least: Change[] | null
}

const file = new URL("traces.json", import.meta.url)
const traces = JSON.parse(readFileSync(file, "utf8")) as Trace[]
const reviewed = new Reviewed(validateDocuments(new Map(Object.entries(base))).documents)
const around = { curricula: [], now: new Date("2026-01-01T09:00:00Z") }
const { personas } = reviewed.one("personas")

const viewer = (persona: string) =>
  viewerOfPersona(reviewed.release, { user: personas[persona]!.user }, around)

const explained = (persona: string, path: string) => explain(reviewed, path, viewer(persona), {})

function told({ persona, path }: Trace): Pick<Trace, "lines" | "least"> {
  const explanation = explained(persona, path)
  return { lines: explanationLines(explanation, reviewed.documents), least: explanation.least }
}

if (process.env["UPDATE"]) {
  for (const trace of traces) Object.assign(trace, told(trace))
  writeFileSync(file, `${JSON.stringify(traces, null, 2)}\n`)
}

/** The context of a persona, with the changes that an explanation names. */
function changed(persona: string, { least }: Explanation) {
  const context: Record<string, boolean | string | readonly string[]> = {
    ...viewer(persona).context,
    ...visitorContext({}),
  }
  for (const { path, member, after } of least ?? []) {
    const members = context[path]
    if (member === undefined) context[path] = after
    else if (Array.isArray(members))
      context[path] =
        after === true ? [...(members as string[]), member] : members.filter((one) => one !== member)
  }
  return context
}

describe("why somebody is shown a page (UPDATE=1 writes what is found)", () => {
  for (const trace of traces)
    test(trace.name, () => expect(told(trace)).toEqual({ lines: trace.lines, least: trace.least }))

  test("the steps name the row's rule, or the denial of the gate", () => {
    expect(explained("visitor", "/cv").steps).toMatchObject([
      { because: "navigation/signed-out", rule: { "!": { fact: "signedIn" } } },
    ])
    expect(explained("mini", "/cv").steps).toMatchObject([
      { because: "routes/cv/guards/cv", denial: { gate: "Cv", clause: "feature Cv", upgradeable: true } },
    ])
    expect(explained("mini", "/cv").steps[0]).not.toHaveProperty("rule")
  })

  test("what it says would show a page does, for every persona at every route", () => {
    let turnedAway = 0
    for (const persona of Object.keys(personas))
      for (const route of Object.keys(reviewed.one("routes").routes))
        for (const path of addressesOf(reviewed.release, route)) {
          const explanation = explained(persona, path)
          const { wanted, least, outcome, shown } = explanation
          if (outcome === "show" && shown === wanted) expect(least).toEqual([])
          if (least === null || least.length === 0) continue
          turnedAway++
          const address = addressesOf(reviewed.release, wanted)[0]!
          expect(decideIn(reviewed.release, address, changed(persona, explanation))).toMatchObject({
            outcome: "show",
            route: wanted,
          })
        }
    expect(turnedAway).toBeGreaterThan(10)
  })
})
