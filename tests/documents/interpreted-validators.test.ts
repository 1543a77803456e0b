import { readdirSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { explain } from "#documents/explain.ts"
import * as interpreted from "#documents/interpreted-validators.ts"
import * as written from "#documents/kind-validators.ts"
import { isKind, kindOf, kinds, type Kind } from "#documents/kinds.ts"
import type { Operation } from "#documents/operation.g.ts"
import { stepsOf } from "#documents/problem.ts"
import { randomOf } from "../review/mutations.ts"
import { rounds } from "../support/rounds.ts"
import { readJson, releases } from "./shipped.ts"

/**
 * What the studio's worker and the preview read from the meta-schemas is what AJV makes of them, fault by fault and in
 * the same words.
 */

type Named = Kind | "operation"

/** What is wrong with a value, as an author is told. */
function told(by: typeof interpreted | typeof written, kind: Named, value: unknown): unknown {
  const validate = by.validatorOf(kind)
  if (validate === undefined) throw new Error(`No validator of ${kind}.`)
  const parts = by.partValidatorOf as (part: object) => never
  return validate(value) === true ? [] : explain(validate.errors ?? [], value, parts)
}

function expectAlike(kind: Named, value: unknown, about: unknown): boolean {
  const faults = told(interpreted, kind, value)
  expect([about, faults]).toEqual([about, told(written, kind, value)])
  return (faults as unknown[]).length > 0
}

interface Cases {
  example: Record<string, unknown>
  accepted: { case: string; at: string; to?: unknown }[]
  rejected: { case: string; at: string; to?: unknown }[]
}

const folder = "tests/documents/cases"
const cases = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.replace(".json", ""), readJson(`${folder}/${file}`) as Cases]),
)

test.each(Object.keys(kinds).filter(isKind))("every case of %s", (kind) => {
  const { example, accepted, rejected } = cases.get(kind)!
  expectAlike(kind, example, "example")
  for (const { case: name, at, to } of [...accepted, ...rejected]) {
    const value = structuredClone(example)
    put(value, stepsOf(at), to)
    expectAlike(kind, value, name)
  }
})

function put(value: Record<string, unknown>, [step = "", ...rest]: string[], to: unknown): void {
  if (rest.length > 0) put(value[step] as Record<string, unknown>, rest, to)
  else if (to === undefined) delete value[step]
  // A key called __proto__ is a key.
  else Object.defineProperty(value, step, { value: to, enumerable: true, configurable: true, writable: true })
}

const shipped = releases()

describe("everything that is shipped", () => {
  test.each([...shipped])("%s", (_name, documents) => {
    for (const [id, document] of documents)
      expect([id, told(interpreted, kindOf(id)!, document)]).toEqual([id, []])
  })
})

const operations: Operation[] = [
  { do: "set", document: "app", steps: ["name"], value: "x" },
  { do: "remove", document: "menus", steps: ["menus", "main"], was: {} },
  { do: "reset", document: "screen/home", steps: [] },
]

test("random changes to shipped documents, to every kind, and to operations", { timeout: 3_600_000 }, () => {
  const documents = [...shipped.values()].flatMap((release) => [...release])
  const kindsThere: [Named, unknown[]][] = [
    ...Object.keys(kinds)
      .filter(isKind)
      .map((kind): [Named, unknown[]] => [
        kind,
        [
          cases.get(kind)!.example,
          ...documents.flatMap(([id, document]) => (kindOf(id) === kind ? [document] : [])),
        ],
      ]),
    ["operation", operations],
  ]
  let wrong = 0
  const all = rounds(400, 100_000)
  for (let round = 0; round < all; round++) {
    const random = randomOf(round)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const [kind, there] = pick(kindsThere)
    const value = broken(pick(there), pick)
    if (expectAlike(kind, value, [round, kind])) wrong++
  }
  // Changes that break nothing would show nothing.
  expect(wrong).toBeGreaterThan(all / 2)
})

type Pick = <T>(list: readonly T[]) => T
type Holder = Record<string, unknown>

const odd = [
  null,
  true,
  7,
  -1,
  0.5,
  1e9,
  "",
  "x",
  "ünï 𝒳",
  " ",
  "2026-02-30",
  [],
  [[]],
  ["x", "x"],
  {},
  { do: "x" },
  { type: 7 },
  { var: "x" },
]

/** A copy with one or two places taken out, put twice, exchanged, renamed, or holding what nobody expects. */
function broken(document: unknown, pick: Pick): unknown {
  const copy = structuredClone(document) as Holder
  for (let count = pick([1, 1, 2]); count > 0; count--) {
    const places = placesOf(copy)
    if (places.length === 0) return pick(odd)
    const [holder, key] = pick(places)
    const [other, from] = pick(places)
    switch (pick(["odd", "odd", "remove", "exchange", "more", "name", "twice"])) {
      case "odd":
        holder[key] = structuredClone(pick(odd))
        break
      case "remove":
        if (Array.isArray(holder)) holder.splice(Number(key), 1)
        else delete holder[key]
        break
      case "exchange":
        holder[key] = structuredClone(other[from])
        break
      case "more":
        if (Array.isArray(holder)) holder.push(structuredClone(pick(odd)))
        else holder[pick(["more", "a/b", "x~y", "Ünï"])] = structuredClone(pick(odd))
        break
      case "name":
        if (typeof holder[key] === "string")
          holder[key] = `${holder[key] as string}${pick(["x", " ", "/", "É", "\n"])}`
        break
      case "twice":
        if (Array.isArray(holder)) holder.unshift(structuredClone(holder[Number(key)]))
    }
  }
  return copy
}

function placesOf(value: Holder): [Holder, string][] {
  return Object.entries(value).flatMap(([key, child]): [Holder, string][] =>
    typeof child === "object" && child !== null
      ? [[value, key], ...placesOf(child as Holder)]
      : [[value, key]],
  )
}
