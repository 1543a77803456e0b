import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { kinds, type Kind } from "#documents/kinds.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import { effectHash } from "#review/effect.ts"
import { accessEffect } from "#review/effects/effect.ts"
import { impact } from "#review/impact.ts"
import { protectedChanges } from "#review/protected.ts"
import { edited, type Edits } from "./edit.ts"
import { shippedRelease } from "./shipped.ts"

/** An edit of the shipped instance, and what of it takes a second person. UPDATE=1 writes what is found. */
interface Case extends Edits {
  name: string
  expect: string[]
}

const file = new URL("protected.json", import.meta.url)
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[]
const before = shippedRelease("yenza").documents
const after = (edits: Edits) => validateDocuments(edited(Object.fromEntries(before), edits)).documents

const said = (edits: Edits) =>
  protectedChanges(before, after(edits)).map(
    ({ what, document, pointer }) => `${what} ${document}#${pointer}`,
  )

if (process.env["UPDATE"]) {
  for (const one of cases) one.expect = said(one)
  writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`)
}

describe("what a second person must approve", () => {
  for (const one of cases) test(one.name, () => expect(said(one)).toEqual(one.expect))

  test("stands first in the impact, with both values", () => {
    const release = after({
      set: { "app#/applicationUrl": "http://127.0.0.1", "menus#/menus/main/entries/home/icon": "star" },
    })
    const { protected: changes, sentence } = impact(before, release)
    expect(changes).toEqual([
      { what: "address", document: "app", pointer: "/applicationUrl", before: "", after: "http://127.0.0.1" },
    ])
    expect(sentence).toMatch(/^1 protected place changes: app#\/applicationUrl \(address\)\. /)
  })

  test("is marked wherever a document that nobody below the instance writes names an address", () => {
    const open = (Object.keys(kinds) as Kind[])
      .filter((kind) => kind !== "instance" && !kinds[kind].many)
      .flatMap((kind) => addresses(metaSchemas.get(`${kind}.schema.json`), kind, false))
    expect(open).toEqual([])
  })
})

/** Places of a meta-schema that take an address, and that no `x-approval` at or above them protects. */
function addresses(schema: unknown, place: string, isProtected: boolean): string[] {
  if (typeof schema !== "object" || schema === null) return []
  const { format, pattern, ...rest } = schema as { format?: string; pattern?: string }
  const marked = isProtected || Object.hasOwn(schema, "x-approval")
  const isAddress =
    ["uri", "email", "hostname"].includes(format ?? "") ||
    (pattern ?? "").includes("://") ||
    /(?:url|domain|hosts?|origins?|email)$/i.test(place)
  const here = isAddress && !marked ? [place] : []
  return [
    ...here,
    ...Object.entries(rest).flatMap(([key, child]) => addresses(child, `${place}/${key}`, marked)),
  ]
}

describe("what a change does", () => {
  const change = { set: { "app#/applicationUrl": "http://127.0.0.1" } }
  const other = { set: { "menus#/menus/main/entries/home/icon": "star", "app#/appName": "Other" } }
  const both = { set: { ...change.set, ...other.set } }

  const hashOf = (one: typeof before, two: typeof before) => effectHash(one, two, accessEffect(one, two))

  test("has one name, whatever else was published meanwhile", () => {
    expect(hashOf(after(other), after(both))).toBe(hashOf(before, after(change)))
  })

  test("has another name once a fact that it asks lets others in", () => {
    const named = (rule: unknown) => ({
      "facts#/facts/named": { type: "boolean", meaning: "Tried out.", rule },
    })
    const asks = { "gates#/gates/ResearchUser/rule": { fact: "named" } }
    const names = [false, { fact: "signedIn" }].map((rule) =>
      hashOf(after({ set: named(rule) }), after({ set: { ...named(rule), ...asks } })),
    )
    expect(names[0]).not.toBe(names[1])
  })

  test("has another name where it sets, meets or takes away something else", () => {
    const names = [
      hashOf(before, after(change)),
      hashOf(before, after(both)),
      hashOf(after({ set: { "app#/applicationUrl": "http://localhost" } }), after(change)),
      hashOf(before, after({ remove: ["policy/terms"] })),
      hashOf(before, before),
    ]
    expect(new Set(names).size).toBe(names.length)
  })
})
