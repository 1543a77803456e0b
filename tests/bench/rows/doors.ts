import { type Door, doors } from "#eligibility/doors.ts"
import type { Taken } from "#eligibility/marks.ts"
import { learnerOf, takenOf } from "../../eligibility/learners.ts"
import { pointsDocuments } from "../../eligibility/shipped.ts"
import type { Row } from "../row.ts"
import { timeEach, turnOf } from "../timing.ts"

/** A phone is so many times slower than this machine. */
const slowdown = 6
const count = 10_000

const subjects = [
  "english",
  "mathematics",
  "mathematical_literacy",
  "physical_sciences",
  "life_sciences",
  "geography",
  "history",
  "accounting",
]
const counted = [...pointsDocuments].flatMap(([name, { curriculum }]) => (curriculum === "nsc" ? [name] : []))

/** Programmes of every sort, each with five requirements; the same in every run. */
const programmes: Door[] = Array.from({ length: count }, (_, index) => {
  const asked = (step: number) => ({
    subject: subjects[(index * step + step) % subjects.length]!,
    min: 40 + ((index * step) % 40),
  })
  return {
    id: `p${index}`,
    requires: [
      { anyOf: [asked(1), asked(2)] },
      { anyOf: [asked(3)] },
      { anyOf: [asked(5), asked(7)] },
      { points: counted[index % counted.length]!, min: 25 },
      { pass: "bachelor" },
    ],
  }
})

const marks = {
  "english/home": 75,
  "afrikaans/additional": 62,
  life_orientation: 70,
  mathematics: 55,
  physical_sciences: 64,
  life_sciences: 71,
  geography: 58,
}
const before = Object.keys(marks).map(takenOf)
const after: Taken[] = before.map((one) =>
  one.subject === "mathematics" ? { subject: "mathematical_literacy" } : one,
)
const learner = learnerOf({ marks, teaching: "english" })
const documentOf = (name: string) => pointsDocuments.get(name)

export async function measure(): Promise<Row[]> {
  const { dropped } = await timeEach(
    { dropped: turnOf(() => void doors(programmes, learner, before, after, documentOf), 1) },
    { turns: 15, milliseconds: 200 },
  )
  return [
    {
      what: `doors that one other subject closes and opens among ${count} programmes, on a phone ${slowdown} times slower`,
      measured: dropped * slowdown,
      unit: "ms",
      budget: { atMost: 150 },
      note: "Five requirements each, points and a pass among them, with every mark known; time on one core, times the slow-down.",
    },
  ]
}
