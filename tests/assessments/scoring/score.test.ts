import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Assessment, Key } from "#documents/types.g.ts"
import { itemsAsked } from "#assessments/scoring/asked.ts"
import type { Answers } from "#assessments/scoring/answers.ts"
import { score } from "#assessments/scoring/score.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import { instrument } from "./support/instruments.ts"

/**
 * Cases worked by hand; `why` shows the working. Answers are written in full, or as one value for all items that are
 * asked with some `but`.
 */
interface Case {
  case: string
  why: string
  taken?: Partial<Taken>
  answers: Record<string, unknown> | { all: unknown; but?: Record<string, unknown> }
  times?: Record<string, number>
  scales?: Record<string, object>
  details?: Record<string, object>
  problems?: { pointer: string; message: string }[]
}
interface Cases {
  /** A shipped instrument, or one of the case's own. */
  instrument?: string
  assessment?: Assessment
  key?: Key
  cases: Case[]
}

const folder = new URL("cases/", import.meta.url)

for (const file of readdirSync(folder)) {
  const { instrument: name, cases, ...own } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Cases
  const { assessment, key } =
    name === undefined ? (own as { assessment: Assessment; key: Key }) : instrument(name)
  for (const one of cases) {
    test(`${file.replace(".json", "")}: ${one.case}`, () => {
      const taken = { minor: false, seed: 1, ...one.taken }
      const scoring = score(assessment, key, answersOf(one, assessment, taken), taken)
      if (one.problems) return expect(scoring).toEqual({ ok: false, problems: one.problems })
      expect(scoring).toMatchObject({ ok: true })
      if (!scoring.ok) return
      const rounded = JSON.parse(JSON.stringify(scoring.result, round)) as typeof scoring.result
      expect(rounded.scales).toMatchObject(one.scales ?? {})
      expect(rounded.details).toMatchObject(one.details ?? {})
    })
  }
}

/** Six places are enough to tell a working from a mistake. */
const round = (_: string, value: unknown) =>
  typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value

function answersOf({ answers, times = {} }: Case, assessment: Assessment, taken: Taken): Answers {
  const all = "all" in answers
  const values: Record<string, unknown> = all
    ? {
        ...Object.fromEntries(itemsAsked(assessment, taken).map((item) => [item, answers["all"]])),
        ...(answers["but"] as object | undefined),
      }
    : answers
  return Object.fromEntries(
    Object.entries(values).map(([item, value]) => {
      const ms = times[item]
      return [item, ms === undefined ? { value } : { value, ms }]
    }),
  )
}
