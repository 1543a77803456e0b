import { expect, test } from "vitest"
import { elapsed, heldAtZero, hold, run } from "#assessments/tasks/stopwatch.ts"
import { idleTimer, minutesRemaining, timerAfter, type TimerEvent } from "#assessments/tasks/timer.ts"
import minutes from "./minutes.json" with { type: "json" }
import cases from "./timer.json" with { type: "json" }

test.each(cases)("timer: $case", ({ events, state }) => {
  expect((events as TimerEvent[]).reduce(timerAfter, idleTimer)).toEqual(state)
})

test.each(minutes)("$seconds seconds that remain are $minutes minutes", ({ seconds, minutes: told }) => {
  expect(minutesRemaining(timerAfter(idleTimer, { type: "start", seconds }))).toBe(told)
})

test("a stopwatch counts only the time that it runs", () => {
  let watch = run(heldAtZero, 1000)
  expect(elapsed(watch, 1250)).toBe(250)
  watch = hold(watch, 1300)
  expect(elapsed(watch, 9000)).toBe(300)
  watch = run(watch, 10_000)
  expect(elapsed(run(watch, 10_500), 11_000)).toBe(1300)
})

test("a clock that was set back takes nothing away", () => {
  expect(elapsed(run(hold(run(heldAtZero, 0), 400), 5000), 4000)).toBe(400)
})
