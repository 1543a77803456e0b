import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { describe, expect, it, test } from "vitest"
import type { Curriculum } from "#documents/types.g.ts"
import { keyOfForm } from "#engine/texts/forms.ts"
import { instanceNames, readJson, readLayer } from "./shipped.ts"

type Texts = ReadonlyMap<string, string>

const shipped = readLayer("schemas/documents")
const layers = new Map(
  instanceNames.flatMap((name) =>
    [...readLayer(`schemas/instances/${name}`)].map(([id, document]) => [`${name}/${id}`, document] as const),
  ),
)

interface Locale {
  language: string
  namespace: string
  texts: Record<string, string>
}

/** The texts of one language by their full key, `namespace:dotted.key`. */
function textsIn(language: string, documents: ReadonlyMap<string, unknown>): Map<string, string> {
  const locales = [...documents].filter(([id]) => id.includes(`locale/${language}/`))
  return new Map(
    locales.flatMap(([id, document]) =>
      Object.entries((document as Locale).texts).map(([key, text]) => [
        `${id.split("/").at(-1)}:${key}`,
        text,
      ]),
    ),
  )
}

const texts: Record<"en" | "af" | "am" | "om", Texts> = {
  en: textsIn("en", shipped),
  af: textsIn("af", shipped),
  am: textsIn("am", shipped),
  om: textsIn("om", shipped),
}

/** What texts are named by: the forms of a plural by one name. */
const namesOf = (language: Texts): ReadonlySet<string> => new Set([...language.keys()].map(keyOfForm))

/** Every string that could be a text key, wherever it stands in documents. */
function keysIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === "string") {
    if (/^[a-z][a-z0-9-]*:[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(value)) found.add(value)
  } else if (typeof value === "object" && value !== null) {
    for (const child of Object.values(value)) keysIn(child, found)
  }
  return found
}

const inDocuments = keysIn(
  [...shipped, ...layers].filter(([id]) => !id.includes("locale/")).map(([, document]) => document),
)

/** The sources, where the shell, the blocks and the server say words of their own. */
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".g.ts"))
  .map((file) => readFileSync(join("src", file), "utf8"))
  .join("\n")

const namespaces = new Set([...texts.en.keys()].map((key) => key.slice(0, key.indexOf(":"))))

const inSources = new Set(
  [...sources.matchAll(/["'`]([a-z][a-z-]*):([\w.-]*\w)["'`]/g)].flatMap(([, namespace = "", name = ""]) =>
    namespaces.has(namespace) ? [`${namespace}:${name}`] : [],
  ),
)

/** A key that the sources put together of a fixed beginning and a name: `shell:theme.${theme}`, word(host, "open"). */
function saidBySources(key: string): boolean {
  if (inSources.has(key)) return true
  const [namespace = "", name = ""] = key.split(":")
  const parts = name.split(".")
  const last = parts.pop() ?? ""
  const beginning = `${namespace}:${parts.map((part) => `${part}.`).join("")}`
  // What stands behind an underscore is the context of a text: `found_school`.
  const named = (word: string) => sources.includes(`"${word.replace(/_[a-z]+$/, "")}"`)
  if (sources.includes(`${beginning}\${`) && (named(last) || last in spelledOut)) return true
  return sources.includes(`\`${namespace}:\${`) && (named(name) || named(parts.join(".")))
}

/** Words that the sources take from a document's or an account's own words, so that they name them nowhere. */
const spelledOut: Readonly<Record<string, true>> = {
  terms: true,
  marketing: true,
  internalMarketingSharing: true,
  parent: true,
  researchContact: true,
  once: true,
  month: true,
  year: true,
  bachelor: true,
  diploma: true,
  certificate: true,
  additional: true,
  higher: true,
  standard: true,
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted()
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map((match) => match[0]).toSorted()

describe("texts", () => {
  it.each(["en", "af"] as const)("%s has every text that documents and sources name", (language) => {
    // An instance brings the texts of what it adds.
    const own = textsIn(language, layers)
    const missing = [...inDocuments, ...inSources].filter(
      (key) => !namesOf(texts[language]).has(key) && !own.has(key),
    )
    expect(missing).toEqual([])
  })

  it("none is unused", () => {
    expect([...namesOf(texts.en)].filter((key) => !inDocuments.has(key) && !saidBySources(key))).toEqual([])
  })

  it("the languages have the same keys; Amharic and Oromo where one signs in and starts", () => {
    expect([...namesOf(texts.af)].toSorted()).toEqual([...namesOf(texts.en)].toSorted())
    const start = /^(shell|auth|onboarding|forms|consent|blocks|countries):/
    const needed = [...namesOf(texts.en)].filter((key) => start.test(key))
    for (const language of ["am", "om"] as const) {
      expect(needed.filter((key) => !namesOf(texts[language]).has(key))).toEqual([])
      expect([...namesOf(texts[language])].filter((key) => !namesOf(texts.en).has(key))).toEqual([])
    }
  })

  it("placeholders and tags agree between languages", () => {
    // A form of a plural may say its number in words: one career, the last career.
    const shape = (text = "") =>
      [...placeholders(text).filter((name) => name !== "count"), ...tags(text)].join(" ")
    const english = (key: string) =>
      texts.en.get(key) ?? texts.en.get(`${key}_other`) ?? texts.en.get(`${keyOfForm(key)}_other`)
    for (const language of ["af", "am", "om"] as const) {
      const different = [...texts[language]].filter(([key, text]) => shape(text) !== shape(english(key)))
      expect(different.map(([key]) => `${language} ${key}`)).toEqual([])
    }
  })

  it("are in their language: what is the same in English and Afrikaans is meant to be", () => {
    const same = [...texts.en].filter(([key, text]) => texts.af.get(key) === text).map(([key]) => key)
    const meant = readJson("tests/documents/content/same-in-afrikaans.json") as string[]
    expect(same.filter((key) => !key.startsWith("countries:")).toSorted()).toEqual(meant)
  })

  it("hold only the tags of rich text (specification 9), and no word that scares", () => {
    const allowed = /^<\/?(b|p|strong|i|u|s|ul|li|ol)$/
    const scares = /\bquiz|\bexam\b|coming soon|\bTODO\b/i
    for (const language of Object.values(texts)) {
      const faulty = [...language].filter(
        ([, text]) => scares.test(text) || tags(text).some((tag) => !allowed.test(tag)),
      )
      expect(faulty).toEqual([])
    }
  })

  it.each(Object.keys(texts))("%s: the shell's texts are at most 8 KB compressed", (language) => {
    const document = JSON.stringify(shipped.get(`locale/${language}/shell`))
    expect(brotliCompressSync(document).length).toBeLessThanOrEqual(8 * 1024)
  })

  it("say what the specification says, word for word", () => {
    const said = readJson("tests/documents/content/words-of-the-specification.json") as Record<string, string>
    expect(Object.fromEntries(Object.keys(said).map((key) => [key, texts.en.get(key)]))).toEqual(said)
  })
})

test("what a screen loads is at most 10 KB compressed, its texts included", () => {
  const sizes = new Map<string, number>()
  const sizeOf = (id: string) => {
    const known = sizes.get(id)
    if (known !== undefined) return known
    const size = brotliCompressSync(JSON.stringify(shipped.get(id)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
    }).length
    sizes.set(id, size)
    return size
  }
  const screens = [...shipped].filter(([id]) => id.startsWith("screen/"))
  const loads = screens.map(([id, document]) => {
    const namespaces = new Set([...keysIn(document)].map((key) => key.split(":")[0]!))
    // The shell's own texts are there already.
    namespaces.delete("shell")
    const parts = [id, ...[...namespaces].map((name) => `locale/af/${name}`)]
    return { id, bytes: parts.reduce((sum, part) => sum + sizeOf(part), 0) }
  })
  expect(loads.filter(({ bytes }) => bytes > 10 * 1024)).toEqual([])
})

test("every screen belongs to a route, every route's screen is there, and every fragment and form is used", () => {
  const routes = Object.values(
    (shipped.get("routes") as { routes: Record<string, { screen?: string }> }).routes,
  )
  const named = routes.flatMap(({ screen }) => screen ?? [])
  const ids = (kind: string) =>
    [...shipped.keys()].filter((id) => id.startsWith(`${kind}/`)).map((id) => id.slice(kind.length + 1))
  expect([...new Set(named)].toSorted()).toEqual(ids("screen").toSorted())

  const drawn = JSON.stringify([...shipped].filter(([id]) => /^(screen|fragment|section)\//.test(id)))
  expect(ids("fragment").filter((name) => !drawn.includes(`"name":"${name}"`))).toEqual([])
  expect(ids("form").filter((name) => !drawn.includes(`"form":"${name}"`))).toEqual([])
})

describe("vocabularies (specification 3.5)", () => {
  const keys = (name: string) => (shipped.get(`vocabulary/${name}`) as { order: string[] }).order
  it.each(Object.entries(readJson("tests/documents/content/vocabularies.json") as Record<string, string[]>))(
    "%s",
    (name, expected) => {
      expect(keys(name)).toEqual(expected)
    },
  )

  it("name each country of the world once, in English and Afrikaans", () => {
    expect(keys("countries")).toHaveLength(249)
    expect(keys("countries").filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(texts.en.get("countries:name.ZA")).toBe("South Africa")
    expect(texts.af.get("countries:name.ZA")).toBe("Suid-Afrika")
  })
})

describe("curricula (specification 3.5)", () => {
  const curricula = new Map(
    [...shipped].flatMap(([id, document]) =>
      id.startsWith("curriculum/") ? [[id.slice("curriculum/".length), document as Curriculum] as const] : [],
    ),
  )

  it("are those that are offered", () => {
    const offered = shipped.get("vocabulary/school-curricula") as { order: string[] }
    expect([...curricula.keys()].toSorted()).toEqual(offered.order.toSorted())
  })

  it("ask each for its number of subjects, out of its number of groups", () => {
    const counts = [...curricula].map(([name, { count, groups }]) => [
      name,
      [count.min, count.max ?? null, Object.keys(groups).length],
    ])
    expect(Object.fromEntries(counts)).toEqual({
      // Not fewer than seven by the law: the last two electives are optional.
      nsc: [7, 9, 9],
      ke_cbc: [7, 7, 2],
      ke_kcse: [8, 8, 8],
      cambridge_combined: [5, 6, 6],
      cambridge_igcse: [5, 6, 7],
      cambridge_as_a: [5, 6, 7],
      pre_ib: [6, null, 6],
      ib: [6, null, 6],
    })
  })
})
