// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { AssessmentContext } from "#blocks/assessment/context.ts"
import { Trials } from "#blocks/assessment/tasks/timedChoice/Trials.tsx"
import type { TimedChoiceTask } from "#documents/types.g.ts"
import { shippedAssessment } from "../../support/answers.ts"

const task = shippedAssessment("rock_paper_scissors").tasks!["hands"] as TimedChoiceTask
const [{ id, trials, windowMs }] = task.levels as [TimedChoiceTask["levels"][number]]
const gapMs = 450
let root: Root

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a press after the time-out, before it is drawn, answers no later trial", () => {
  const onEnd = vi.fn<(played: readonly { value: unknown }[]) => void>()
  const context = { say: () => "", word: () => "" } as unknown as AssessmentContext
  const page = document.body.appendChild(document.createElement("div"))
  const press = (key: string) => page.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
  const level = { context, name: "hands", task, level: id, seed: 1, practice: false, timed: true, onEnd }
  root = createRoot(page)
  act(() => root.render(<Trials {...level} />))
  act(() => void vi.advanceTimersByTime(gapMs))
  // Within one act nothing is drawn.
  act(() => {
    vi.advanceTimersByTime(windowMs)
    press("1")
  })
  for (let trial = 1; trial < trials; trial++) {
    act(() => void vi.advanceTimersByTime(gapMs))
    act(() => void press("2"))
  }
  const second = task.order[1]
  expect(onEnd.mock.calls.map(([played]) => played.map(({ value }) => value))).toEqual([
    [null, ...Array.from({ length: trials - 1 }, () => second)],
  ])
})
