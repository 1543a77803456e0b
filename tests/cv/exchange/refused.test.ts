import { describe, expect, it } from "vitest"
import { readCvFile } from "#server/cv/exchange/read-file.ts"
import { readJson } from "../../documents/shipped.ts"
import { costSince } from "../../support/cost.ts"
import { shippedSections } from "./shipped-sections.ts"

interface Case {
  name: string
  file: string
  code: string
  place?: string
  values?: object
}

const sections = shippedSections("en", "af")
const read = (file: string | Uint8Array) =>
  readCvFile({ bytes: typeof file === "string" ? new TextEncoder().encode(file) : file, sections })
const inCandidate = (inside: string) =>
  `<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile>${inside}</CandidateProfile></Candidate>`

describe("a file that is no CV", () => {
  it.each(readJson("tests/cv/exchange/cases/refused.json") as Case[])(
    "$name: is refused by name",
    ({ file, code, place = "", values = {} }) => {
      expect(read(file)).toEqual({
        refused: { code, place, values: expect.objectContaining(values) as object },
      })
    },
  )

  it("is refused where it is no UTF-8", () => {
    expect(read(Uint8Array.of(0xff, 0xfe, 0x7b, 0x00))).toMatchObject({ refused: { code: "notText" } })
  })

  const times = 100_000
  it.each([
    ["too many values", `{"work":[${Array.from({ length: times }, () => "{}").join(",")}]}`, "tooMuch"],
    ["too many in one list", `{"basics":{"x":[${"1,".repeat(times)}1]}}`, "tooMuch"],
    ["JSON too deep", `{"work":${"[".repeat(times)}${"]".repeat(times)}}`, "tooDeep"],
    ["XML too deep", inCandidate("<a>".repeat(times)), "tooDeep"],
    ["too many elements", inCandidate("<a/>".repeat(times)), "tooMuch"],
    ["too large", `{"work":"${"x".repeat(1_000_001)}"}`, "tooLarge"],
  ])("%s: is refused at once", (_, file, code) => {
    const cost = costSince()
    expect(read(file)).toMatchObject({ refused: { code } })
    expect(cost()).toBeLessThan(2_000)
  })

  it.each([
    ["blanks", " ".repeat(900_000)],
    ["ends of lines", "\n".repeat(900_000)],
    ["half a tag", "&lt;li".repeat(90_000)],
    ["half an entity", "&amp;#x1".repeat(90_000)],
  ])("a text of nothing but %s: takes no longer than another", (_, text) => {
    const file = inCandidate(
      `<Projects><Project><Title>A</Title><Description>&lt;p&gt;${text}</Description></Project></Projects>`,
    )
    const cost = costSince()
    expect(read(file)).toHaveProperty("brought.lists.0.name", "projects")
    expect(cost()).toBeLessThan(2_000)
  })
})
