import { expect, test } from "vitest"
import { calendarFile } from "#records/calendar.ts"
import cases from "./cases/calendar.json" with { type: "json" }

interface Case {
  name: string
  title: string
  text?: string
  url?: string
  /** Lines once they are unfolded. */
  has: string[]
  /** How many lines there are as the file is written. */
  lines: number
}

test.each(cases as Case[])("$name", ({ title, text = "", url = "https://a.example/", has, lines }) => {
  const day = { uid: "jobs-1@yenza", day: "2026-12-31", title, text, url }
  const file = calendarFile([day], "Signpost", new Date("2026-11-23T15:00:00Z"))
  const written = file.split("\r\n").slice(0, -1)
  expect(written).toHaveLength(lines)
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(written.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  const unfolded = file.replaceAll("\r\n ", "").split("\r\n")
  for (const line of has) expect(unfolded).toContain(line)
  expect(unfolded.filter((line) => /^(?:BEGIN|END):/.test(line))).toHaveLength(4)
  expect(unfolded).toContain("DTSTART;VALUE=DATE:20261231")
  expect(unfolded).toContain("DTSTAMP:20261123T150000Z")
})
