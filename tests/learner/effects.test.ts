import { describe, expect, test } from "vitest"
import { runEffects, type Arrival, type EffectPorts } from "#learner/navigation/effects.ts"
import cases from "./cases/effects.json" with { type: "json" }

function recorder(): { ports: EffectPorts; done: unknown[][] } {
  const done: unknown[][] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args])
  return {
    done,
    ports: {
      clearLoading: record("clearLoading"),
      scrollTo: record("scrollTo"),
      track: record("track"),
      setTitle: record("setTitle"),
      focusHeading: record("focusHeading"),
    },
  }
}

describe("the side effects of a change of route, in their order", () => {
  test.each(cases)("$name", ({ from, to, done }) => {
    const recorded = recorder()
    runEffects(recorded.ports, to as Arrival, from as Arrival | null)
    expect(recorded.done).toEqual(done)
  })
})
