import { expect, test } from "vitest"
import type { Problem } from "#documents/problem.ts"
import { replacedLists } from "#documents/replaced-lists.ts"
import { broughtBy } from "#review/brought.ts"
import cases from "./brought.json" with { type: "json" }

/** `severity document#pointer fix`: a problem as far as it is compared. */
const problemOf = (line: string): Problem => {
  const [severity = "", place = "", ...fix] = line.split(" ")
  const [document = "", pointer = ""] = place.split("#")
  return { severity: severity as Problem["severity"], document, pointer, message: line, fix: fix.join(" ") }
}

test.each(cases.brought)("$name", ({ before, after, brought }) => {
  const found = broughtBy(after.map(problemOf), before.map(problemOf))
  expect(found.brought.map(({ message }) => message)).toEqual(brought)
  expect(found.standing).toHaveLength(after.length - brought.length)
})

test.each(cases.lists)("lists: $name", ({ before, patches, told }) => {
  const found = replacedLists(patches, new Map(Object.entries(before)))
  expect(found.map(({ document, pointer, message }) => `${document}#${pointer} ${message}`)).toEqual(told)
})
