import { describe, expect, it } from "vitest"
import type { User } from "#documents/types.g.ts"
import { readCv } from "#cv/cv.ts"
import { letterDraft, letterPage } from "#cv/letter.ts"
import { leavesOf } from "#cv/page-model.ts"
import { readJson } from "../documents/shipped.ts"
import { form, sections, shippedWords, templates } from "./shipped.ts"

interface Case {
  case: string
  lists: Readonly<Record<string, readonly object[]>>
  hidden?: readonly string[]
  kind: "bursary" | "job"
  giver?: string
  language?: "en" | "af"
  says: string
}

const cases = readJson("tests/cv/cases/letter.json") as readonly Case[]

const cvOf = ({ lists, hidden = [] }: Pick<Case, "lists" | "hidden">) => {
  const profile = { firstName: "Learner", lastName: "Demo", email: "learner@demo.example" }
  const user = { profile: { ...profile, hiddenSections: hidden } } as unknown as User
  const itemsOf = (list: string) => (lists[list] ?? []).map((item, index) => ({ id: String(index), ...item }))
  return readCv({ user, sections, itemsOf })
}

describe("a first letter of motivation", () => {
  it.each(cases)("$case", ({ kind, giver = "Example Trust", language = "en", says, ...given }) => {
    const opportunity = { kind, title: "Clean water bursary", giver }
    const words = shippedWords(language)
    expect(letterDraft({ cv: cvOf(given), opportunity, form, words, locale: `${language}-ZA` })).toBe(says)
  })
})

describe("a letter on a page", () => {
  const words = shippedWords("en")
  const { person } = cvOf({ lists: {} })
  const page = (letter: string) => letterPage(letter, { person, template: templates["plain"]!, words })

  it("has paragraphs where empty lines stand, and lines as they are written", () => {
    const { sections: parts, title } = page("Dear team\r\n\r\nOne.\nTwo.\n \n\nRegards\nLearner\n")
    expect(title).toBe("Letter of Learner Demo")
    expect(parts.map(({ heading }) => heading)).toEqual([undefined])
    expect(parts[0]?.entries.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ["Dear team"],
      ["One.", "Two."],
      ["Regards", "Learner"],
    ])
  })

  it("stands under name and contact", () => {
    expect(leavesOf(page("Hello")).map(({ text }) => text)).toEqual([
      "Learner Demo",
      "learner@demo.example",
      "Hello",
    ])
  })
})
