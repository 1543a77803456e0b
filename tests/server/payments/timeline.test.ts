import { expect, test } from "vitest"
import { place, takeOut, type Stretch } from "#server/payments/terms/timeline.ts"
import cases from "./cases/timeline.json" with { type: "json" }

interface TimelineCase {
  name: string
  today?: string
  steps: string[]
  days: Partial<Record<string, string>>
}

/** Plays the steps of a case as they are written there: `pay id:type:months`, `back id`, `on day`. */
function play({ today: first = "2026-11-25", steps }: TimelineCase): Stretch[] {
  let today = first
  let stretches: Stretch[] = []
  const put = (moved: readonly Stretch[]) => {
    const others = stretches.filter(({ id }) => !moved.some((one) => one.id === id))
    stretches = [...others, ...moved]
  }
  for (const step of steps) {
    const [verb, what = ""] = step.split(" ")
    if (verb === "on") today = what
    else if (verb === "back") {
      put(takeOut(stretches, what, today))
      stretches = stretches.filter(({ id }) => id !== what)
    } else {
      const [id = "", accountType = "", months = "12"] = what.split(":")
      put(place(stretches, { id, accountType, months: Number(months) }, today))
    }
  }
  return stretches
}

test.each<TimelineCase>(cases)("$name", (one) => {
  const days = Object.fromEntries(play(one).map(({ id, from, until }) => [id, `${from} ${until}`]))
  expect(days).toEqual(one.days)
})
