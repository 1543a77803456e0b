import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { differenceKinds } from "#documents/difference.ts"
import { validateDocuments } from "#documents/validate.ts"
import { semanticDiff } from "#review/diff.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import { impact } from "#review/impact.ts"
import base from "./base.json" with { type: "json" }
import { edited, type Edits } from "./edit.ts"

/** An edit of the release in base.json, what it means in words and where, and for whom. UPDATE=1 writes what is found. */
interface Case extends Edits {
  name: string
  /** Sentences. */
  diff: string[]
  /** `kind document#pointer`, and who bears witness. */
  places: string[]
  impact: string
}

const file = new URL("changes.json", import.meta.url)
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[]
const { documents: before } = validateDocuments(new Map(Object.entries(base)))
const now = new Date("2026-01-01T09:00:00Z")

function meaningOf(edits: Edits) {
  const { documents: after, problems } = validateDocuments(edited(base, edits))
  expect(problems).toEqual([])
  const personas = after.get("personas")
  const { sentence } = impact(before, after, personas?.kind === "personas" ? personas : undefined, now)
  const differences = semanticDiff(before, after, now)
  return {
    diff: [...new Set(toldDifferences(differences, after).map((one) => one.sentence))],
    places: differences.map(({ kind, document, pointer, witness }) =>
      [
        `${kind} ${document}#${pointer}`,
        ...(witness === undefined
          ? []
          : "personas" in witness
            ? [`${witness.path} ${witness.personas.join(" ")}`]
            : ["context"]),
      ].join(" "),
    ),
    impact: sentence,
  }
}

if (process.env["UPDATE"]) {
  for (const one of cases) Object.assign(one, meaningOf(one))
  writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`)
}

describe("what a change means", () => {
  for (const one of cases)
    test(one.name, () =>
      expect(meaningOf(one)).toEqual({ diff: one.diff, places: one.places, impact: one.impact }),
    )

  test("has a case for every kind of difference", () => {
    const met = new Set(cases.flatMap(({ places }) => places.map((place) => place.split(" ")[0])))
    expect(differenceKinds.filter((kind) => !met.has(kind))).toEqual([])
  })

  test("names the routes and the personas", () => {
    const { documents: after } = validateDocuments(
      edited(base, { set: { "features#/features/Careers/countries/ZA": ["power"] } }),
    )
    const personas = after.get("personas")
    expect(impact(before, after, personas?.kind === "personas" ? personas : undefined, now)).toMatchObject({
      routesChanged: ["careers", "career", "moodReport", "moodQuiz"],
      personasChanged: ["mini"],
    })
  })

  test("names the menu entries and the personas", () => {
    const { documents: after } = validateDocuments(
      edited(base, { set: { "features#/features/Careers/countries/ZA": ["power"] } }),
    )
    const personas = after.get("personas")
    expect(impact(before, after, personas?.kind === "personas" ? personas : undefined, now)).toMatchObject({
      menuEntriesChanged: ["main/careers"],
      menuPersonasChanged: ["mini"],
    })
  })

  test("tells of the first order that the entries of an entry get, and of the last that they lose", () => {
    const entries = {
      cv: { title: { t: "shell:cv" }, to: { route: "cv" } },
      help: { title: { t: "shell:help" }, action: { do: "openHelp" } },
    }
    const more = "menus#/menus/main/entries/more"
    const withOrder = (order?: string[]) => {
      const set = { [`${more}/entries`]: entries, ...(order && { [`${more}/order`]: order }) }
      return validateDocuments(edited(base, { set, ...(!order && { remove: [`${more}/order`] }) })).documents
    }
    const told = (had?: string[], has?: string[]) => {
      const after = withOrder(has)
      return toldDifferences(semanticDiff(withOrder(had), after, now), after).map(({ sentence }) => sentence)
    }
    const reordered = ["The entries of more (main) stand in another order."]
    expect(told(undefined, ["help", "cv"])).toEqual(reordered)
    expect(told(["help", "cv"], undefined)).toEqual(reordered)
    // They stood so anyhow.
    expect(told(undefined, ["cv", "help"])).toEqual([])
  })

  test("changes nothing that it compares", () => {
    const copy = structuredClone([...before])
    semanticDiff(
      before,
      validateDocuments(edited(base, { remove: ["routes#/routes/upgrade"] })).documents,
      now,
    )
    expect([...before]).toEqual(copy)
  })
})
