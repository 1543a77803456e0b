import { describe, expect, it } from "vitest"
import type { Section, User } from "#documents/types.g.ts"
import { readCv, type Cv, type Sections } from "#cv/cv.ts"
import { letterDraft, letterPage, type Opportunity } from "#cv/letter.ts"
import { leavesOf } from "#cv/page-model.ts"
import { readJson } from "../documents/shipped.ts"
import { form, sayOfIn, sections, shippedWords, templates } from "./shipped.ts"

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

const cvOf = ({ lists, hidden = [] }: Pick<Case, "lists" | "hidden">, known: Sections = sections) => {
  const profile = { firstName: "Learner", lastName: "Demo", email: "learner@demo.example" }
  const user = { profile: { ...profile, hiddenSections: hidden } } as unknown as User
  const itemsOf = (list: string) => (lists[list] ?? []).map((item, index) => ({ id: String(index), ...item }))
  return readCv({ user, sections: known, itemsOf })
}

function draft(cv: Cv, opportunity: Opportunity, language: "en" | "af" = "en"): string {
  const words = shippedWords(language)
  return letterDraft({ cv, opportunity, form, words, sayOf: sayOfIn(words), locale: `${language}-ZA` })
}

describe("a first letter of motivation", () => {
  it.each(cases)("$case", ({ kind, giver = "Example Trust", language = "en", says, ...given }) => {
    const opportunity = { kind, title: "Clean water bursary", giver }
    expect(draft(cvOf(given), opportunity, language)).toBe(says)
  })

  const opportunity = { kind: "job", title: "Clean water bursary", giver: "" } as const
  const own: Section = {
    ...new Map(sections).get("hobbies")!,
    place: 45,
    letter: {
      part: "done",
      named: "names",
      most: 2,
      text: { t: "cv:projects.letter", with: { list: { $: "value" } } },
    },
  }
  const items = ["Chess", "", "Netball", "Running"].map((name) => ({ name }))

  it("says of a section that a tenant has made what its document says, where it stands", () => {
    const lists = { "own-sport": items, volunteering: [{ role: "Reader" }], projects: [{ title: "Meter" }] }
    const said = draft(cvOf({ lists }, [...sections, ["own-sport", own]]), opportunity)
    expect(said.split("\n\n")[2]).toBe(
      "My voluntary work: reader. Projects of my own: Chess and Netball. Projects of my own: Meter.",
    )
  })

  it("says nothing of a section whose document says nothing of letters, or whose items have no names", () => {
    const { letter: _, ...silent } = own
    const nameless = [{ description: "Every Friday." }]
    const of = (section: Section, list: readonly object[]) =>
      draft(cvOf({ lists: { "own-sport": list } }, [["own-sport", section]]), opportunity)
    expect(of(silent, items)).toBe(draft(cvOf({ lists: {} }), opportunity))
    expect(of(own, nameless)).toBe(of(silent, items))
    expect(of(own, items)).not.toBe(of(silent, items))
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
