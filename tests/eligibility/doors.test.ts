import { describe, expect, it } from "vitest"
import { type Door, doors } from "#eligibility/doors.ts"
import { learnerOf, takenOf, type Written } from "./learners.ts"
import { readLayer } from "../documents/shipped.ts"
import { casesOf, pointsDocuments } from "./shipped.ts"

interface Case {
  case: string
  learner: Written
  before: string[]
  after: string[]
  programmes: Door[]
  closes: string[]
  opens: string[]
  stays: string[]
  /** The way back closes and opens something else than the way there the other way round. */
  oneWay?: boolean
}

const documentOf = (name: string) => pointsDocuments.get(name)
const programmes = [
  ...(readLayer("schemas/catalogue/programmes") as ReadonlyMap<string, Omit<Door, "id">>),
].map(([id, { requires, curriculum }]): Door => ({ id, requires, curriculum }))

describe("doors", () => {
  it.each(casesOf<Case>("doors"))(
    "$case",
    ({ learner, before, after, programmes, closes, opens, stays, oneWay }) => {
      const found = doors(programmes, learnerOf(learner), before.map(takenOf), after.map(takenOf), documentOf)
      expect(found).toEqual({ closes, opens, stays })
      if (oneWay) return
      const back = doors(programmes, learnerOf(learner), after.map(takenOf), before.map(takenOf), documentOf)
      expect(back).toEqual({ closes: opens, opens: closes, stays })
    },
  )

  it.each(["english/home", "life_orientation", "mathematics", "geography"])(
    "to drop %s and take nothing in its place opens none of the shipped programmes",
    (drop) => {
      const before = [
        "english/home",
        "life_orientation",
        "mathematics",
        "geography",
        "history",
        "music",
        "dance",
      ]
      const after = before.filter((one) => one !== drop)
      for (const mark of [20, 35, 50, 65]) {
        const marks = Object.fromEntries(before.map((one, at) => [one, mark + at]))
        const found = doors(
          programmes,
          learnerOf({ marks }),
          before.map(takenOf),
          after.map(takenOf),
          documentOf,
        )
        expect(found.opens).toEqual([])
      }
    },
  )
})
