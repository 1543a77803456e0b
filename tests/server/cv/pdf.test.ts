import { describe, expect, it } from "vitest"
import type { Template, User } from "#documents/types.g.ts"
import { readCv } from "#cv/cv.ts"
import { pageOf } from "#cv/page.ts"
import { between, leavesOf, type PageModel } from "#cv/page-model.ts"
import { pdfOf } from "#server/cv/pdf/paint.ts"
import { createPdfThread } from "#server/cv/pdf/thread.ts"
import { form, sections, shippedWords, templates } from "../../cv/shipped.ts"
import { readJson } from "../../documents/shipped.ts"
import { readPdf, unbroken } from "./read-pdf.ts"

type Lists = Readonly<Record<string, readonly object[]>>

const { lists: rich, profile } = (
  readJson("tests/cv/cases/page.json") as { case: string; lists: Lists; profile: object }[]
)[0]!
const now = Date.UTC(2026, 10, 25)

function page(
  lists: Lists,
  template: Template = templates["plain"]!,
  language: "en" | "af" = "en",
): PageModel {
  const user = { country: "ZA", profile: { firstName: "Learner", lastName: "Demo", ...profile } } as User
  const itemsOf = (list: string) => (lists[list] ?? []).map((item, index) => ({ id: String(index), ...item }))
  return pageOf({ cv: readCv({ user, sections, itemsOf }), template, form, words: shippedWords(language) })
}

async function bytesOf(model: PageModel): Promise<Uint8Array> {
  const made = await pdfOf({ page: model, now })
  if (!("bytes" in made)) throw new Error(JSON.stringify(made))
  return made.bytes
}

const withSummary = (text: string) => page({ summary: [{ text }] })
/** What is read of a page, without what a painter puts between. */
const readOf = (model: PageModel) =>
  unbroken(
    leavesOf(model)
      .map(({ text }) => text)
      .join(""),
  ).replaceAll(between.trim(), "")
const textOf = (text: string) => unbroken(text).replaceAll(between.trim(), "")

describe("a CV as a PDF, as PDF.js reads it", () => {
  it.each(Object.entries(templates))("is the page, in its order, in the template %s", async (_, template) => {
    const model = page(rich, template)
    const bytes = await bytesOf(model)
    const read = await readPdf(bytes)
    expect(textOf(read.text)).toBe(readOf(model))
    expect(bytes.length).toBeLessThan(100_000)
    expect(read).toMatchObject({
      info: { Title: "CV of Learner Demo", Language: "en" },
      marked: { Marked: true },
      links: ["https://water.example/meter/"],
      outline: model.sections.map(({ heading }) => heading?.text),
    })
    expect(read.pages).toBeLessThanOrEqual(2)
  })

  it("has a structure: headings by their level, lists, links", async () => {
    const { roles } = await readPdf(await bytesOf(page(rich)))
    const count = (role: string) => roles.filter((one) => one === role).length
    expect(new Set(roles)).toEqual(
      new Set(["Root", "Document", "Sect", "H1", "H2", "H3", "P", "L", "LI", "LBody", "Link"]),
    )
    expect([count("H1"), count("H2"), count("LI"), count("LBody")]).toEqual([1, 12, 4, 4])
  })

  it("says that it is PDF/UA", async () => {
    const text = Buffer.from(await bytesOf(page({}))).toString("latin1")
    expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>")
  })

  it.each(Object.entries(templates))(
    "has every letter of the languages here, in the template %s",
    async (_, template) => {
      const texts = (readJson("tests/server/cv/letters.json") as [language: string, text: string][]).map(
        ([, text]) => text.normalize("NFC"),
      )
      const model = page(
        { summary: [{ text: texts.join("\n") }], projects: texts.map((title) => ({ title, end: "2026" })) },
        template,
      )
      const read = (await readPdf(await bytesOf(model))).text.normalize("NFC")
      expect(texts.filter((text) => read.split(text).length !== 3)).toEqual([])
    },
  )

  it("names a letter that no font has, and where it stands, and makes nothing", async () => {
    const made = await pdfOf({
      page: page({ hobbies: [{ name: "Chess 🙂", description: "木 and שלום" }] }),
      now,
    })
    expect(made).toEqual({
      unset: [
        { letter: "🙂", from: expect.stringMatching(/^Hobbies: ./) },
        ...["木", "ש", "ל", "ו", "ם"].map((letter) => ({
          letter,
          from: expect.stringMatching(/^Hobbies: ./),
        })),
      ],
    })
  })

  it("breaks words that are wider than the page, and loses nothing of them", async () => {
    const model = withSummary(`${"a".repeat(700)} https://example.org/${"path/".repeat(60)}end`)
    expect(textOf((await readPdf(await bytesOf(model))).text)).toBe(readOf(model))
  })

  it("goes on over pages, and no heading is the last line of one", async () => {
    const description = Array.from({ length: 40 }, (_, index) => `Line ${index} of what was done`).join("\n")
    const items = Array.from({ length: 3 }, (_, index) => ({
      role: `Job ${index}`,
      start: "2020",
      end: "2021",
      description,
    }))
    for (const template of Object.values(templates)) {
      const model = page({ ...rich, workExperience: items }, template)
      const read = await readPdf(await bytesOf(model))
      expect(read.pages).toBeGreaterThan(2)
      expect(textOf(read.text)).toBe(readOf(model))
    }
  })

  it("refuses what is far too long, whatever it is made of", async () => {
    expect(await pdfOf({ page: withSummary("long ".repeat(20_000)), now })).toEqual({ refused: "long" })
    expect(await pdfOf({ page: withSummary("x".repeat(60_000)), now })).toEqual({ refused: "long" })
  })
})

describe("the thread that makes PDFs", () => {
  it("makes them one after another, and gives up what takes too long", async () => {
    const scope = { instance: "yenza", tenant: "" }
    const [patient, hurried] = [createPdfThread(), createPdfThread(1)]
    try {
      const made = await Promise.all([1, 2].map(() => patient.make({ page: page(rich), now }, scope)))
      expect(made.map((one) => "bytes" in one)).toEqual([true, true])
      expect(await hurried.make({ page: page(rich), now }, scope)).toEqual({ refused: "slow" })
    } finally {
      await Promise.all([patient.close(), hurried.close()])
    }
  })
})
