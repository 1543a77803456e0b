import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Ajv } from "ajv"
import formats from "ajv-formats"
import type { Brought, WrittenCv } from "#cv/exchange/brought.ts"
import { readJsonResume, writeJsonResume } from "#cv/json-resume.ts"
import { readJson } from "../../documents/shipped.ts"
import { rounds } from "../../support/rounds.ts"
import { anyCv } from "./any-cv.ts"
import { shippedSections } from "./shipped-sections.ts"

const sections = shippedSections("en", "af")
const seed = Number(process.env["SEED"] ?? 7)
const runs = { seed, numRuns: rounds(50, 1_000) }

/** The CV of whoever takes all of it over. */
const takenOver = ({ person }: WrittenCv, { lists }: Brought): WrittenCv => ({
  person,
  sections: lists.map(({ name, items }) => ({
    name,
    items: items.map(({ id, item }) => ({ ...item, ...(id !== undefined && { id }) })),
  })),
})

describe("JSON Resume", () => {
  it("brings back what it was written of, to the byte", () => {
    fc.assert(
      fc.property(anyCv(sections), (cv) => {
        const text = writeJsonResume(cv, sections)
        const brought = readJsonResume(JSON.parse(text), sections)
        expect(brought.faults).toEqual([])
        expect(writeJsonResume(takenOver(cv, brought), sections)).toBe(text)
        const filled = cv.sections.filter(({ items }) => items.length > 0)
        expect(takenOver(cv, brought).sections.map(sorted)).toEqual(filled.map(sorted))
      }),
      runs,
    )
  })

  it.each(["constructor.prototype.taken", "constructor.name", "toString.call.taken", "hasOwnProperty"])(
    "takes %s for a name like any other: a section of one school reaches into nobody else's file",
    (path) => {
      const [section] = shippedSections("en", "af").filter(({ jsonResume }) => jsonResume?.at === "work")
      const [field] = section!.told.title
      const own = { ...section!, jsonResume: { at: "work" as const, fields: { [path]: field! } } }
      const person = { firstName: "Learner", lastName: "Demo", email: "", phone: "", country: "" }
      const cv = { person, sections: [{ name: own.name, items: [{ id: "a", [field!]: "Cashier" }] }] }
      const text = writeJsonResume(cv, [own])
      expect(
        path
          .split(".")
          .reduce<unknown>(
            (at, step) => (at as Record<string, unknown>)[step],
            (JSON.parse(text) as { work: object[] }).work[0],
          ),
      ).toBe("Cashier")
      const call: unknown = Object.getOwnPropertyDescriptor(Function.prototype, "call")?.value
      expect([Object.prototype, call].flatMap((shared) => Object.keys(shared as object))).toEqual([])
      expect(Object.name).toBe("Object")
    },
  )

  it("is what its schema asks for", () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    formats.default(ajv)
    const validate = ajv.compile(readJson("node_modules/@jsonresume/schema/schema.json") as object)
    fc.assert(
      fc.property(anyCv(sections), (cv) => {
        validate(JSON.parse(writeJsonResume(cv, sections)))
        expect(validate.errors ?? []).toEqual([])
      }),
      runs,
    )
  })

  it("is read in whatever language it was written", () => {
    const afrikaans = shippedSections("af", "en")
    fc.assert(
      fc.property(anyCv(sections), (cv) => {
        const brought = readJsonResume(JSON.parse(writeJsonResume(cv, afrikaans)), sections)
        expect(writeJsonResume(takenOver(cv, brought), afrikaans)).toBe(writeJsonResume(cv, afrikaans))
      }),
      { ...runs, numRuns: rounds(10, 200) },
    )
  })
})

/** The order of fields says nothing. */
const sorted = ({ name, items }: WrittenCv["sections"][number]) => ({
  name,
  items: items.map((item) =>
    Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ),
})
