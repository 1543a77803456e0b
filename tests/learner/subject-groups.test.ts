import { expect, test } from "vitest"
import type { Curriculum } from "#documents/types.g.ts"
import { subjectGroups } from "#learner/sources/school/groups.ts"
import { shippedWorld } from "../blocks/support/documents.ts"
import cases from "./cases/subject-groups.json" with { type: "json" }
import { learnerFor } from "./support/learner.ts"

interface Told {
  chosen: boolean
  items: { title: string; subjects: { id: string; title: string }[] }[]
  rules: string[]
  unchecked: string[]
}

const { documents } = shippedWorld()
const names = Object.keys(documents).flatMap((id) => /^curriculum\/(.+)$/.exec(id)?.[1] ?? [])

function tell(schoolCurriculum: string): Told {
  const { learner } = learnerFor({ user: { app: { accountType: "power" }, profile: { schoolCurriculum } } })
  return subjectGroups.read({ context: learner, args: {}, fetched: undefined }) as Told
}

test("every shipped curriculum has a case", () => {
  expect(cases.map(({ curriculum }) => curriculum).toSorted()).toEqual(names.toSorted())
})

test.each(cases)("$curriculum: its groups and rules in words", ({ curriculum, groups, rules, guide }) => {
  const told = tell(curriculum)
  expect(told.items.map(({ title }) => title)).toEqual(groups)
  expect(told.rules).toEqual(rules)
  // Without published rules the groups are a guide, and that is said first.
  expect(told.unchecked[0]?.startsWith("No rules of this curriculum are published")).toBe(guide)
})

test.each(names)("%s: each of its subjects stands in a group, by name", (name) => {
  const { lists } = documents[`curriculum/${name}`] as Curriculum
  const shown = new Map(
    tell(name).items.flatMap(({ subjects }) => subjects.map(({ id, title }) => [id, title])),
  )
  for (const subject of new Set(Object.values(lists).flat()))
    expect(shown.get(subject), subject).toMatch(/[A-Z]/)
})

test("without a curriculum, or with one that is not offered, there is nothing", () => {
  for (const name of ["", "constructor", "nothing"])
    expect(tell(name)).toMatchObject({ chosen: false, items: [], rules: [], unchecked: [] })
})
