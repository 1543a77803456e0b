// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { InertWhile } from "#studio/parts/InertWhile.tsx"

let root: Root
const draw = (busy: boolean) =>
  act(() =>
    root.render(
      <>
        <InertWhile busy={busy}>
          <input name="inside" />
        </InertWhile>
        <button type="button">outside</button>
      </>,
    ),
  )
const inside = () => document.querySelector("input")!
const isInert = () => inside().closest("[inert]") !== null

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  root = createRoot(document.body.appendChild(document.createElement("div")))
  draw(false)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test("a field takes nothing while it is being sent, and has the focus again then", () => {
  inside().focus()
  draw(true)
  expect(isInert()).toBe(true)
  // As a browser does it with what is inert.
  inside().blur()
  draw(false)
  expect([isInert(), document.activeElement]).toEqual([false, inside()])
})

test("whoever has gone elsewhere meanwhile stays there", () => {
  inside().focus()
  draw(true)
  document.querySelector("button")!.focus()
  draw(false)
  expect(document.activeElement).toBe(document.querySelector("button"))
})
