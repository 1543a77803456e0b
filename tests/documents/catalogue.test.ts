import { describe, expect, test } from "vitest"
import type { Requirement } from "#documents/requirement.g.ts"
import type { Collection, Curriculum, Points, Vocabulary } from "#documents/types.g.ts"
import { createRecordCheck } from "#records/check.ts"
import { fieldsOf, vocabularyOf } from "#records/record-schema.ts"
import { readJson, readLayer, releases } from "./shipped.ts"

type Row = Record<string, unknown>

const shipped = releases().get("shipped")!
const terms = (name: string) => (shipped.get(`vocabulary/${name}`) as Vocabulary | undefined)?.order
const collections = new Map(
  [...shipped].flatMap(([id, document]) =>
    id.startsWith("collection/") ? [[id.slice("collection/".length), document as Collection] as const] : [],
  ),
)
const rows = new Map(
  [...collections.keys()].map((name) => [name, readLayer(`schemas/catalogue/${name}`) as Map<string, Row>]),
)
const rowsOf = (name: string) => rows.get(name)!

const { $defs } = readJson("schemas/meta/blocks/common.schema.json") as {
  $defs: Record<"icon" | "tone", { enum: string[] }>
}

const checks = new Map(
  [...collections].map(([name, collection]) => [name, createRecordCheck(collection, terms)] as const),
)

/** The ids or words that a field holds: one, several or none. */
const listed = (value: unknown): string[] => [value].flat().filter((one) => typeof one === "string")

/** Where a record is wrong, by the check that imports and writes go by. */
const faults = (name: string, id: string, record: Row): string[] =>
  checks.get(name)!(id, record).map(({ pointer }) => pointer)

/** Every text by language in a record, with the place where it stands. */
function textsIn(value: unknown, place = ""): [place: string, text: Row][] {
  if (typeof value !== "object" || value === null) return []
  if ("en" in value) return [[place, value as Row]]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}/${key}`))
}

/** The names that a learner reads on a record's card: its own, and of whoever stands behind it. */
function namesOf(name: string, record: Row): string[] {
  const owners = Object.values(collections.get(name)?.links ?? {}).flatMap(({ to, field }) =>
    typeof record[field] === "string" ? [rowsOf(to).get(record[field])] : [],
  )
  const titles = [record, ...owners].map((one) => (one?.["title"] as Row | undefined)?.["en"])
  return [...titles, record["provider"], record["employer"]].flatMap(listed)
}

/** What a field says of a card's sign or colour: its term, where it has one, else the field itself. */
function further(
  collection: Collection,
  record: Row,
  field: string | undefined,
  what: "icon" | "tone",
): string[] {
  if (field === undefined || record[field] === undefined) return []
  const list = vocabularyOf(fieldsOf(collection)[field])
  if (list === undefined) return listed(record[field])
  const { values } = shipped.get(`vocabulary/${list}`) as Vocabulary
  return listed(record[field]).map((term) => String(listed(values[term]?.[what])[0]))
}

describe.each([...collections.keys()])("the shipped %s", (name) => {
  const collection = collections.get(name)!
  const all = [...rowsOf(name)]

  test("are there, and fit their collection's schema", () => {
    expect(all.length).toBeGreaterThan(0)
    expect(all.flatMap(([id, record]) => faults(name, id, record).map((fault) => `${id} ${fault}`))).toEqual(
      [],
    )
  })

  test("have an address and a name of their own in each language", () => {
    expect(new Set(all.map(([, { slug }]) => slug)).size).toBe(all.length)
    for (const language of ["en", "af"]) {
      const named = all.map(([, record]) =>
        [(record["title"] as Row)[language], record["institution"], record["provider"]]
          .flatMap(listed)
          .join(" "),
      )
      expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([])
    }
  })

  test("say everything in English and Afrikaans", () => {
    const missing = all.flatMap(([id, record]) =>
      textsIn(record).flatMap(([place, { en, af }]) =>
        typeof en === "string" && typeof af === "string" && en !== "" && af !== "" ? [] : [`${id}${place}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test("name only records that are there", () => {
    const dangling = Object.values(collection.links ?? {}).flatMap(({ to, field }) =>
      all.flatMap(([id, record]) =>
        listed(record[field])
          .filter((linked) => !rowsOf(to).has(linked))
          .map((linked) => `${id}/${field}: ${to}/${linked}`),
      ),
    )
    expect(dangling).toEqual([])
  })

  test("that are invented say so in a name that stands on the card", () => {
    const unmarked = all.filter(
      ([, record]) => record["demo"] === true && !/\bexample\b/i.test(namesOf(name, record).join(" ")),
    )
    expect(unmarked.map(([id]) => id)).toEqual([])
  })

  test("that are invented lead nowhere but to reserved hosts, the others never there", () => {
    const strays = all.filter(([, record]) => {
      const hosts = [...JSON.stringify(record).matchAll(/https:\/\/([^/"]+)/g)].map(([, host]) => host!)
      const invented = (host: string) => host.endsWith(".example")
      return record["demo"] === true ? !hosts.every(invented) : hosts.some(invented)
    })
    expect(strays.map(([id]) => id)).toEqual([])
  })

  test("have signs that are drawn and colours of the theme", () => {
    const { icon, tone } = collection.labels
    const signs = all.flatMap(([, record]) => further(collection, record, icon, "icon"))
    const colours = all.flatMap(([, record]) => further(collection, record, tone, "tone"))
    expect(signs.filter((sign) => !$defs.icon.enum.includes(sign))).toEqual([])
    expect(colours.filter((colour) => !$defs.tone.enum.includes(colour))).toEqual([])
  })
})

test("what records ask for can be judged: subjects, points, passes and grades that are there", () => {
  const asking = [...collections].flatMap(([name, { requires }]) =>
    requires === undefined
      ? []
      : [...rowsOf(name)].flatMap(([id, record]) =>
          ((record[requires] ?? []) as Requirement[]).map((asked) => ({
            place: `${name}/${id}`,
            record,
            asked,
          })),
        ),
  )
  expect(asking.length).toBeGreaterThan(200)
  const unknown = asking.flatMap(({ place, record, asked }) => {
    const [curriculum = "nsc"] = listed(record["curriculum"])
    const known: boolean[] = []
    if ("anyOf" in asked)
      known.push(asked.anyOf.every(({ subject }) => terms("subjects")?.includes(subject) === true))
    if ("points" in asked)
      known.push((shipped.get(`points/${asked.points}`) as Points | undefined)?.curriculum === curriculum)
    if ("pass" in asked) {
      const { passes = [] } = shipped.get(`curriculum/${curriculum}`) as Curriculum
      known.push(passes.some(({ id }) => id === asked.pass))
    }
    if ("grade" in asked) known.push(asked.grade.every((grade) => terms("education-levels")?.includes(grade)))
    return known.every(Boolean) ? [] : [`${place}: ${JSON.stringify(asked)}`]
  })
  expect(unknown).toEqual([])
})

test.each(["programmes", "jobs"])("every career leads to some of the shipped %s", (name) => {
  const led = new Set([...rowsOf(name).values()].flatMap((record) => listed(record["careers"])))
  expect([...rowsOf("careers").keys()].filter((career) => !led.has(career))).toEqual([])
})

interface Enough {
  collection: string
  demo?: number
  real?: number
  every?: Record<string, string>
}

test.each(readJson("tests/documents/content/catalogue-enough.json") as Enough[])(
  "there is enough of $collection to try them out",
  ({ collection, demo = 0, real = 0, every = {} }) => {
    const all = [...rowsOf(collection).values()]
    const invented = all.filter((record) => record["demo"] === true)
    expect(invented.length).toBeGreaterThanOrEqual(demo)
    expect(all.length - invented.length).toBeGreaterThanOrEqual(real)
    for (const [field, vocabulary] of Object.entries(every)) {
      const used = new Set(
        field === "id" ? rowsOf(collection).keys() : all.flatMap((record) => listed(record[field])),
      )
      expect([field, (terms(vocabulary) ?? []).filter((term) => !used.has(term))]).toEqual([field, []])
    }
  },
)

interface Refused {
  name: string
  collection: string
  id: string
  set: Row
  expect: string[]
}

test.each(readJson("tests/documents/content/catalogue-refused.json") as Refused[])(
  "$name",
  ({ collection, id, set, expect: expected }) => {
    const record = Object.fromEntries(
      Object.entries({ ...rowsOf(collection).get(id), ...set }).filter(([, value]) => value !== null),
    )
    expect(faults(collection, id, record)).toEqual(expected)
  },
)
