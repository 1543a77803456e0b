// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Learner } from "#learner/learner.ts"
import { Guarded } from "#learner/shell/Guarded.tsx"

let root: Root
let faults: string[]

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  faults = []
  vi.stubGlobal("reportError", (error: Error) => faults.push(error.message))
  root = createRoot(document.body.appendChild(document.createElement("div")), {
    onUncaughtError: () => faults.push("the whole page"),
    onCaughtError: () => undefined,
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const learner = { failed: () => undefined } as unknown as Learner

function Part({ broken }: { broken: boolean }) {
  if (broken) throw new Error("provoked")
  return <i>part</i>
}

/** The page with that attempt at its part, and what it shows. */
function draw(attempt: number, broken = false): string {
  act(() =>
    root.render(
      <main>
        <Guarded learner={learner} attempt={attempt} fallback={<b>fallback</b>}>
          <Part broken={broken} />
        </Guarded>
      </main>,
    ),
  )
  return document.querySelector("main")?.textContent ?? "nothing"
}

test("a part that fails is tried again with the next attempt alone", () => {
  expect(draw(1, true)).toBe("fallback")
  expect(draw(1)).toBe("fallback")
  expect(draw(2)).toBe("part")
  expect(faults).toEqual(["provoked"])
})

test("a part that fails with a new attempt, or with one after the other, stays in its place", () => {
  expect(draw(1)).toBe("part")
  expect(draw(2, true)).toBe("fallback")
  expect(draw(3, true)).toBe("fallback")
  expect(draw(4)).toBe("part")
  expect(faults).toEqual(["provoked", "provoked"])
})

test("a part that did not fail is not made anew", () => {
  draw(1)
  const part = document.querySelector("i")
  draw(2)
  expect(document.querySelector("i")).toBe(part)
})
