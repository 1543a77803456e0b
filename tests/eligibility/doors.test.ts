import { describe, expect, it } from "vitest"
import { type Door, doors } from "#eligibility/doors.ts"
import { learnerOf, takenOf, type Written } from "./learners.ts"
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
}

describe("doors", () => {
  it.each(casesOf<Case>("doors"))("$case", ({ learner, before, after, programmes, closes, opens, stays }) => {
    const documentOf = (name: string) => pointsDocuments.get(name)
    const found = doors(programmes, learnerOf(learner), before.map(takenOf), after.map(takenOf), documentOf)
    expect(found).toEqual({ closes, opens, stays })
    const back = doors(programmes, learnerOf(learner), after.map(takenOf), before.map(takenOf), documentOf)
    expect(back).toEqual({ closes: opens, opens: closes, stays })
  })
})
