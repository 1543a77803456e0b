import { describe, expect, it } from "vitest"
import type { User } from "#documents/types.g.ts"
import type { Item } from "#engine/items.ts"
import { readCv, shownSections } from "#cv/cv.ts"
import { pageOf } from "#cv/page.ts"
import { between, leavesOf } from "#cv/page-model.ts"
import { readJson } from "../documents/shipped.ts"
import { form, sections, shippedWords, templates } from "./shipped.ts"

type Lists = Readonly<Record<string, readonly object[]>>

interface Case {
  case: string
  profile?: object
  lists: Lists
  template?: string
  language?: "en" | "af"
  /** All that is read, in its order. */
  reads: readonly string[]
}

const cases = readJson("tests/cv/cases/page.json") as readonly Case[]

const withIds = (items: readonly object[] = []): Item[] =>
  items.map((item, index) => ({ id: String(index), ...item }))

function pageFor({ profile = {}, lists, template = "plain", language = "en" }: Omit<Case, "case" | "reads">) {
  const user = { profile: { firstName: "Learner", lastName: "Demo", ...profile } } as User
  const cv = readCv({ user, sections, itemsOf: (list) => withIds(lists[list]) })
  return pageOf({ cv, template: templates[template]!, form, words: shippedWords(language) })
}

describe("a CV on a page", () => {
  it.each(cases)("$case", ({ reads, ...given }) => {
    expect(leavesOf(pageFor(given)).map(({ text }) => text.replaceAll("\u{a0}", " "))).toEqual(reads)
  })

  it.each(Object.keys(templates))("says the same in the template %s as in every other", (template) => {
    const lists = (cases.find((one) => one.case === "a whole CV") ?? cases[0]!).lists
    const told = (name: string) =>
      leavesOf(pageFor({ lists, template: name }))
        .flatMap(({ text }) => text.split(between))
        .filter((text) => !/\d{4}/.test(text))
        .toSorted()
    expect(told(template)).toEqual(told("plain"))
  })

  it("shows no section that is hidden, whichever it is", () => {
    for (const [hidden] of sections) {
      const user = { profile: { hiddenSections: [hidden] } } as unknown as User
      expect(shownSections([hidden], sections).map(([name]) => name)).not.toContain(hidden)
      expect(
        readCv({ user, sections, itemsOf: () => withIds([{ title: "x" }]) }).sections.map(({ name }) => name),
      ).not.toContain(hidden)
    }
  })

  it("leaves out a section whose gate is closed to its reader", () => {
    const cv = readCv({ user: null, sections, itemsOf: () => withIds([{ title: "x" }]), opens: () => false })
    expect(cv.sections.filter(({ document }) => document.gate !== undefined)).toEqual([])
  })

  it("says of each text where it was written", () => {
    const page = pageFor({ lists: { hobbies: [{ name: "Chess", description: "Since Grade 4" }] } })
    expect(leavesOf(page).find(({ text }) => text === "Since Grade 4")?.from).toMatch(/^Hobbies.*: \w/)
  })
})
