import { brotliCompressSync, constants } from "node:zlib"
import { describe, expect, test } from "vitest"
import type { Assessment, AssessmentItem, Key, Locale, Report, Vocabulary } from "#documents/types.g.ts"
import { readJson, readLayer } from "./shipped.ts"

const shipped = readLayer("schemas/documents")
const names = [...shipped.keys()].filter((id) => id.startsWith("assessment/")).map((id) => id.slice(11))
const assessment = (name: string) => shipped.get(`assessment/${name}`) as Assessment
const key = (name: string) => shipped.get(`key/${name}`) as Key
const texts = (language: string, namespace: string) =>
  (shipped.get(`locale/${language}/${namespace}`) as Locale).texts

/** What each instrument is made of: items by type, levels of tasks, items a scale, forms, responses. */
interface Structure {
  items: Record<string, number>
  perScale: Record<string, number>
  forms?: Record<string, number>
  levels?: number[]
  responses?: number[]
}
const structures = readJson("tests/documents/content/instruments.json") as Record<string, Structure>

test("every instrument that the specification names is there (specification 3.4)", () => {
  expect(names.toSorted()).toEqual(Object.keys(structures).toSorted())
  const { properties } = readJson("schemas/meta/context.schema.json") as {
    properties: { "user.assessments": { items: { enum: string[] } } }
  }
  expect(names.toSorted()).toEqual(properties["user.assessments"].items.enum.toSorted())
})

describe.each(names)("%s", (name) => {
  const { items, tasks = {}, forms = {}, responses = {}, namespace, title, minutes } = assessment(name)

  test("has its structure", () => {
    const count = (list: readonly string[]) =>
      Object.fromEntries(
        [...new Set(list)].map((word) => [word, list.filter((other) => other === word).length]),
      )
    const found: Structure = {
      items: count(Object.values(items).map(({ type }) => type)),
      perScale: Object.fromEntries(
        Object.entries(key(name).scoring).map(([scale, method]) => [scale, sizeOf(method)]),
      ),
    }
    if (Object.keys(forms).length > 0)
      found.forms = Object.fromEntries(
        Object.entries(forms).map(([form, { items: asked }]) => [form, asked.length]),
      )
    const levels = Object.values(tasks).flatMap((task) =>
      task.type === "maze"
        ? task.levels.map(({ mazes }) => mazes.length)
        : task.levels.map(({ trials }) => trials),
    )
    if (levels.length > 0) found.levels = levels
    if (Object.keys(responses).length > 0)
      found.responses = Object.values(responses).map(({ length }) => length)
    expect(found).toEqual(structures[name])
  })

  test("says what it measures, what not, where it is from, and that it is not normed, in both languages", () => {
    for (const language of ["en", "af"]) {
      const { lesson, source } = assessment(name)
      const said = [title, lesson.measures, lesson.leavesOut, lesson.answering, source.text].map(
        ({ t }) => texts(language, namespace)[t.split(":")[1]!],
      )
      expect(said.every((text) => text !== undefined && text.length > 3)).toBe(true)
      expect(said.at(-1)).toMatch(/not (?:been )?normed|nie (?:hier )?genormeer/i)
    }
    expect(minutes).toBeGreaterThan(0)
  })

  test("document and texts are at most 10 KB compressed", () => {
    for (const language of ["en", "af"]) {
      const parts = [`assessment/${name}`, `locale/${language}/${namespace}`]
      const sizes = parts.map((id) => compressed(shipped.get(id)))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10 * 1024)
    }
  })

  test("the public document says nothing that its key says", () => {
    const open = JSON.stringify(assessment(name))
    expect(open).not.toMatch(/"(?:reverse|weight|weights|scoring|correct|distractors?|emotions?|answers)"/)
    const scored = Object.entries(items).filter(([, item]) => item.type === "face")
    // A face is told by numbers and by what can be seen, never by the name of a feeling.
    for (const [id, item] of scored) expect(JSON.stringify([id, item])).not.toMatch(feelings)
    for (const scale of Object.keys(assessment(name).scales))
      for (const id of Object.keys(items)) expect(id).not.toContain(scale)
  })
})

const feelings = /joy|happ|sad|ang(?:er|ry)|fear|afraid|surpris|disgust/i

const sizeOf = (method: Key["scoring"][string]) => {
  if ("items" in method) return Object.keys(method.items).length
  if ("answers" in method) return Object.keys(method.answers).length
  if ("weights" in method) return Object.keys(method.weights).length
  if ("emotions" in method) return Object.keys(method.emotions).length
  return "needs" in method ? method.needs.length : 0
}

const compressed = (document: unknown) =>
  brotliCompressSync(JSON.stringify(document), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length

test("what is listed says how long it takes, as the instrument does", () => {
  const minutes = (list: string) =>
    Object.fromEntries(
      Object.entries((shipped.get(`vocabulary/${list}`) as Vocabulary).values).map(([name, term]) => [
        name,
        (term as { minutes?: number }).minutes,
      ]),
    )
  const own = (list: readonly string[]) =>
    Object.fromEntries(list.map((name) => [name, assessment(name).minutes]))
  expect(minutes("assessments")).toEqual(own(Object.keys(minutes("assessments"))))
  // Managing emotion is taken together with understanding emotion in research.
  const both = assessment("stemB").minutes + assessment("steuB").minutes
  expect(minutes("research-assessments")).toEqual({
    ...own(Object.keys(minutes("research-assessments"))),
    managing_emotion: both,
  })
})

describe("positions give nothing away", () => {
  const places = (name: string, best: (id: string) => string) =>
    Object.entries(assessment(name).items).map(([id, item]) => (item as Ordered).order.indexOf(best(id)))
  type Ordered = Extract<AssessmentItem, { order: string[] }>

  const spread = (found: readonly number[], options: number) => {
    const counts = Array.from({ length: options }, (_, at) => found.filter((place) => place === at).length)
    return Math.max(...counts) - Math.min(...counts)
  }

  test("the right option stands in each place about equally often", () => {
    for (const name of ["understanding_emotion", "steuB"]) {
      const method = Object.values(key(name).scoring)[0]!
      const right = "answers" in method ? method.answers : {}
      expect(
        spread(
          places(name, (id) => right[id]!),
          5,
        ),
      ).toBeLessThanOrEqual(1)
    }
  })

  test("so does the option that weighs most", () => {
    for (const name of ["managing_emotion", "stemB"]) {
      const method = Object.values(key(name).scoring)[0]!
      const weights = "weights" in method ? method.weights : {}
      const best = (id: string) => Object.entries(weights[id]!).toSorted((a, b) => b[1] - a[1])[0]![0]
      expect(spread(places(name, best), 4)).toBeLessThanOrEqual(1)
      for (const [id, options] of Object.entries(weights)) {
        const [first, second] = Object.values(options).toSorted((a, b) => b - a)
        expect([id, first! > second!]).toEqual([id, true])
      }
    }
  })

  test("each pole of a learning style is offered first five or six times", () => {
    for (const method of Object.values(key("learning_styles").scoring)) {
      const items = "items" in method ? Object.values(method.items) : []
      expect(items.filter(({ reverse }) => reverse)).toHaveLength(5)
    }
  })

  test("the six types follow one another in changing order", () => {
    const typeOf = new Map(
      Object.entries(key("holland_code").scoring).flatMap(([type, method]) =>
        Object.keys("items" in method ? method.items : {}).map((id) => [id, type] as const),
      ),
    )
    const order = Object.keys(assessment("holland_code").items).map((id) => typeOf.get(id))
    const rounds = Array.from({ length: 10 }, (_, at) => order.slice(at * 6, at * 6 + 6))
    for (const round of rounds) expect(new Set(round).size).toBe(6)
    expect(new Set(rounds.map((round) => round.join(" "))).size).toBeGreaterThan(7)
  })
})

describe("faces", () => {
  const items = Object.entries(assessment("perceiving_emotion").items)
  const method = key("perceiving_emotion").scoring["perceiving_emotion"]!
  const shown = "emotions" in method ? method.emotions : {}
  type Face = Extract<AssessmentItem, { type: "face" }>
  const faces = items.map(([id, item]) => ({ ...(item as Face), emotion: shown[id]! }))

  test("each of six feelings is drawn in four strengths, and never twice in a row", () => {
    for (const emotion of new Set(Object.values(shown))) {
      const own = faces.filter((item) => item.emotion === emotion)
      const strength = ({ face }: Face) =>
        Object.values(face.action).reduce((sum, part) => sum + Math.abs(part), 0)
      const full = Math.max(...own.map(strength))
      const shares = own.map((item) => Math.round((100 * strength(item)) / full)).toSorted((a, b) => a - b)
      expect(shares).toEqual([40, 60, 80, 100])
      expect(new Set(own.map(({ face }) => face.skin)).size).toBe(4)
    }
    expect(faces.filter((item, at) => item.emotion === faces[at - 1]?.emotion)).toEqual([])
  })

  test("every skin and every head of hair is drawn equally often", () => {
    for (const part of ["skin", "hair"] as const)
      for (let tone = 1; tone <= 6; tone++)
        expect(faces.filter(({ face }) => face[part] === tone)).toHaveLength(4)
  })

  test("no two descriptions of different feelings are the same", () => {
    const said = new Map(faces.map(({ description, emotion }) => [JSON.stringify(description), emotion]))
    expect(said.size).toBe(24)
  })
})

test("work values: every need is ranked three times, and needs of a value with three or fewer never meet", () => {
  const blocks = Object.values(assessment("value_scales").items).map((item) =>
    "order" in item ? item.order : [],
  )
  for (const [value, method] of Object.entries(key("value_scales").scoring)) {
    const needs = "needs" in method ? method.needs : []
    for (const need of needs) expect(blocks.filter((block) => block.includes(need))).toHaveLength(3)
    if (value === "conditions") continue
    expect(blocks.filter((block) => needs.filter((need) => block.includes(need)).length > 1)).toEqual([])
  }
})

describe("reports", () => {
  const reports = [...shipped].filter(([id]) => id.startsWith("report/")) as [string, Report][]

  test("the seven of the specification and the areas of development (specification 1, 3.3)", () => {
    expect(reports.map(([id]) => id.slice(7)).toSorted()).toEqual([
      "areas-of-development",
      "cognitive-ability",
      "emotional-intelligence",
      "entrepreneur",
      "learning-styles",
      "personality-traits",
      "value-scales",
      "worker-type",
    ])
  })

  test.each(reports)("%s: what has bands says something for each of them, but facets", (_, report) => {
    for (const [name, scale] of Object.entries(report.scales)) {
      const isFacet = assessment(scale.assessment).scales[name]!.of !== undefined
      const ids = report.bands?.[scale.bands ?? ""]?.map(({ id }) => id) ?? []
      expect([name, Object.keys(scale.says ?? {}).toSorted()]).toEqual([name, isFacet ? [] : ids.toSorted()])
    }
  })

  test.each(reports)("%s: texts are at most 10 KB compressed with the document", (id, report) => {
    for (const language of ["en", "af"]) {
      const size = compressed(report) + compressed(shipped.get(`locale/${language}/${report.namespace}`))
      expect([id, size <= 10 * 1024]).toEqual([id, true])
    }
  })
})

test("what somebody likes is offered to a CV as no strength", () => {
  const { scales } = shipped.get("report/worker-type") as Report
  expect(Object.entries(scales).filter(([, { strength }]) => strength !== undefined)).toEqual([])
})

test("no brand, no name of a person and no word of the trade stands in what learners read", () => {
  const spaces = names.flatMap((name) =>
    ["en", "af"].map((language) => texts(language, assessment(name).namespace)),
  )
  const said = spaces.flatMap((space) =>
    Object.entries(space).filter(([name]) => !name.endsWith("source") && !name.startsWith("ipip.source")),
  )
  const strange =
    /\b(?:psychometric|Cronbach|IPIP|Facebook|WhatsApp|TikTok|Instagram|Shoprite|Safaricom|MTN|Vodacom)\b/i
  expect(said.filter(([, text]) => strange.test(text))).toEqual([])
})

test("sentences are short enough to be read at a glance", () => {
  const long = names.flatMap((name) => {
    const { items, namespace } = assessment(name)
    return Object.values(items).flatMap((item) => {
      const { t } = "text" in item ? item.text : item.description
      const text = texts("en", namespace)[t.split(":")[1]!] ?? ""
      return text.split(" ").length > 42 ? [text] : []
    })
  })
  expect(long).toEqual([])
})
