import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Brought, WrittenCv } from "#cv/exchange/brought.ts"
import { readEuropass } from "#cv/europass.ts"
import { readJsonResume, writeJsonResume } from "#cv/json-resume.ts"
import { readJson } from "../../documents/shipped.ts"
import { shippedSections } from "./shipped-sections.ts"

const sections = shippedSections("en", "af")
const itemsIn = ({ lists }: Brought, name: string) =>
  (lists.find((list) => list.name === name)?.items ?? []).map(({ item }) => item)

describe("a JSON Resume of somebody else", () => {
  const file = readJson("node_modules/@jsonresume/schema/sample.resume.json")
  const brought = readJsonResume(file, sections)

  it("brings its parts to the lists that are for them", () => {
    expect(itemsIn(brought, "workExperience")).toMatchObject([
      { role: "CEO/President", employer: "Pied Piper", start: "2013-12", end: "2014-12" },
    ])
    expect(itemsIn(brought, "skills")).toMatchObject([
      { name: "Web Development", proficiency: "expert" },
      { name: "Compression", proficiency: "expert" },
    ])
    expect(itemsIn(brought, "languages")).toEqual([{ language: "en", proficiency: "master" }])
    expect(itemsIn(brought, "references")).toMatchObject([{ firstName: "Erlich", lastName: "Bachman" }])
  })

  it("keeps what is told in points as points of the words beside them", () => {
    expect(itemsIn(brought, "volunteering")[0]?.["description"]).toBe(
      "Global movement of free coding clubs for young people.\n- Awarded 'Teacher of the Month'",
    )
  })

  it("says what has no place here", () => {
    expect(brought.left).toContain("publications")
    expect(brought.left).toContain("work.url")
    expect(brought.faults).toEqual([])
  })

  it("goes on where there is no end", () => {
    const { lists } = readJsonResume(
      { work: [{ name: "Shop", position: "Cashier", startDate: "2024" }] },
      sections,
    )
    expect(lists[0]?.items[0]?.item).toEqual({
      role: "Cashier",
      employer: "Shop",
      start: "2024",
      current: true,
    })
  })

  it("says which parts of it cannot be read, and reads the others", () => {
    const odd = { work: { name: "Shop" }, skills: ["SQL", { name: 7 }, { name: ["a", 1] }], languages: null }
    const { lists, faults } = readJsonResume(odd, sections)
    expect(faults).toEqual([
      { code: "wrongType", place: "work", values: { expected: "list" } },
      { code: "wrongType", place: "skills[0]", values: { expected: "object" } },
      { code: "wrongType", place: "skills[2].name", values: { expected: "text" } },
    ])
    expect(lists).toEqual([
      {
        name: "skills",
        items: [
          {
            place: "skills[1]",
            id: undefined,
            item: { name: "7" },
            says: new Set(["name"]),
          },
        ],
      },
    ])
  })
})

describe("a JSON Resume of ours that somebody has changed", () => {
  const id = (digit: string) =>
    `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`
  const cv: WrittenCv = {
    person: { firstName: "Test", lastName: "Person", email: "", phone: "", country: "" },
    sections: [
      {
        name: "workExperience",
        items: [
          { id: id("1"), role: "Cashier", employer: "Shop", start: "2023", current: true, note: "kept" },
          { id: id("2"), role: "Driver", employer: "Depot", start: "2022", end: "2023" },
        ],
      },
    ],
  }
  const file = () =>
    JSON.parse(writeJsonResume(cv, sections)) as { work: Record<string, unknown>[]; basics: object }
  const read = (changed: unknown) => {
    const { lists } = readJsonResume(changed, sections)
    return lists[0]?.items.map(({ id, item }): Record<string, unknown> => ({ id, ...item }))
  }

  it("says what the changed part says, and keeps what only ours tells", () => {
    const changed = file()
    changed.work[0]!["position"] = "Head cashier"
    expect(read(changed)).toEqual([
      { id: id("1"), role: "Head cashier", employer: "Shop", start: "2023", current: true, note: "kept" },
      { id: id("2"), role: "Driver", employer: "Depot", start: "2022", end: "2023" },
    ])
  })

  it("knows what is left when an entry was taken out, added or moved", () => {
    const changed = file()
    changed.work = [
      { name: "Farm", position: "Picker", startDate: "2020", endDate: "2021" },
      changed.work[1]!,
      changed.work[0]!,
    ]
    expect(read(changed)?.map((item) => item.id)).toEqual([undefined, id("2"), id("1")])
    changed.work.pop()
    expect(read(changed)?.map((item) => item["role"])).toEqual(["Picker", "Driver"])
  })
})

describe("a Europass file of somebody else", () => {
  const brought = readEuropass(readFileSync("tests/cv/exchange/cases/europass.xml", "utf8"), sections)

  it("is read by what its names mean, whatever their prefixes", () => {
    expect(
      Object.fromEntries(brought.lists.map(({ name, items }) => [name, items.map(({ item }) => item)])),
    ).toEqual({
      summary: [{ text: "I repair bicycles & radios." }],
      workExperience: [
        {
          role: "Cashier",
          employer: "Corner Shop",
          place: "Durban",
          start: "2024-02",
          current: true,
          description: "Counted the till.\n- Every evening\n- Without a mistake\nalert(1)",
        },
      ],
      education: [
        {
          institution: "Umzila Example High",
          level: "grade_12",
          start: "2020",
          end: "2024-12",
        },
      ],
      languages: [{ language: "xh", proficiency: "great" }],
      skills: [{ name: "Spreadsheets" }],
      // A link to a script is no link: the form refuses it.
      projects: [{ title: "Radio", link: "javascript:alert(1)" }],
    })
  })

  it("says where each item stands, and what has no place here", () => {
    expect(brought.lists.find(({ name }) => name === "skills")?.items[0]?.place).toBe(
      "CandidateProfile/PersonQualifications[1]/PersonCompetency[1]",
    )
    expect(brought.left).toEqual(["PublicationHistory"])
  })
})
