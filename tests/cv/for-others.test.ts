import { describe, expect, it } from "vitest"
import { ofMinor } from "#cv/for-others.ts"
import { sections } from "./shipped.ts"
import cases from "./cases/redacted.json" with { type: "json" }

const hobbies = sections.find(([name]) => name === "hobbies")![1]

/** What others read of what somebody under 18 has written. */
function readByOthers(description: unknown, birthDate = "2011-05-05", languages = ["en", "af"]): unknown {
  const items = [{ id: "one", name: "Chess", description }]
  const person = { firstName: "Learner", lastName: "Demo", email: "", phone: "", country: "" }
  const cv = { person, sections: [{ name: "hobbies", document: hobbies, items }] }
  const forOthers = { firstName: "Learner", withheld: [], birthDate, languages }
  return ofMinor(cv, forOthers).sections[0]?.items[0]?.["description"]
}

describe("what others read of somebody under 18", () => {
  it.each(cases.days.withheld)("has not the day they were born: %s", (text, read) => {
    expect(readByOthers(text!)).toBe(read)
  })

  it.each(cases.days.kept)("has another day, and what is none: %s", (text) => {
    expect(readByOthers(text)).toBe(text)
  })

  it.each(cases.ofOtherDays as [string, string[]][])("has no %s in the words of a language", (day, texts) => {
    expect(texts.map((text) => readByOthers(text, day, ["en", "af", "sw"]))).toEqual(texts.map(() => "…"))
  })

  it("has a day in words of a language that the release does not offer", () => {
    expect(readByOthers("3 Agosti 2010", "2010-08-03")).toBe("3 Agosti 2010")
  })

  it.each(["", "2011-13-05", "soon"])("is as it was where no birth date is known: %j", (birthDate) => {
    expect(readByOthers("On 5 May 2011", birthDate)).toBe("On 5 May 2011")
  })

  it.each(cases.contact.withheld)("has no way to reach them: %s", (text, read) => {
    expect(readByOthers(text!)).toBe(read)
  })

  it("has no number of a telephone that was asked for as a number", () => {
    expect(readByOthers(821234567)).toBe("…")
    expect(readByOthers(12)).toBe(12)
  })

  it.each(cases.contact.kept)("has words that only look alike: %s", (text) => {
    expect(readByOthers(text)).toBe(text)
  })
})
