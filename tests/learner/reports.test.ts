import { describe, expect, test } from "vitest"
import type { Assessment, Locale, Report, Text } from "#documents/types.g.ts"
import { tellReport } from "#learner/sources/report/report.ts"
import type { Results, Told } from "#learner/sources/report/told.ts"
import { readShipped } from "../blocks/support/documents.ts"
import cases from "./cases/reports.json" with { type: "json" }

const documents = readShipped()

const textOf = (key: string) => {
  const [namespace, name = ""] = key.split(":")
  return (documents[`locale/en/${namespace}`] as Locale | undefined)?.texts[name]
}

/** What only who takes an assessment loads. */
const questions = Object.keys(documents).flatMap((id) =>
  id.startsWith("assessment/") ? ((documents[id] as Assessment).questions ?? []) : [],
)

const english: Told = {
  say: (text: Text | undefined) => {
    if (text === undefined) return ""
    expect(questions).not.toContain(text.t.split(":")[0])
    return textOf(text.t) ?? `no text ${text.t}`
  },
  word: (key, values = {}) =>
    (textOf(key) ?? `no text ${key}`).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  number: (value, decimals = 0) => String(Number(value.toFixed(decimals))),
  date: (value) => value?.slice(0, 10) ?? "",
  list: (words) => words.join(" and "),
}

interface Case {
  name: string
  report: string
  results: Record<string, object>
  tells: object
}

/** A case gives what matters to it; the rest of a result is as it would be for anybody. */
const whole = (result: object) => ({
  version: "1.0.0",
  takenAt: "2026-02-03T10:00:00Z",
  form: null,
  untimed: false,
  scales: {},
  details: {},
  ...result,
})

describe("a report in words", () => {
  test.each(cases as Case[])("$name", ({ report: name, results, tells }) => {
    const report = documents[`report/${name}`] as Report
    const shown = Object.values(report.scales).map(({ assessment }) => assessment)
    const assessments = Object.fromEntries(
      shown.map((id) => [id, documents[`assessment/${id}`] as Assessment]),
    )
    const given = Object.fromEntries(Object.entries(results).map(([id, result]) => [id, whole(result)]))
    expect(tellReport(report, assessments, given as Results, english)).toMatchObject(tells)
  })
})
