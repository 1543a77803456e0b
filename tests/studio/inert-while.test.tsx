// @vitest-environment happy-dom
import { expect, test } from "vitest"
import { InertWhile } from "#studio/parts/InertWhile.tsx"
import { drawing } from "./support/drawing.tsx"

const { draw } = drawing()
const drawFields = (busy: boolean) =>
  draw(
    <>
      <InertWhile busy={busy}>
        <input name="inside" />
      </InertWhile>
      <button type="button">outside</button>
    </>,
  )
const inside = () => document.querySelector("input")!
const isInert = () => inside().closest("[inert]") !== null

test("a field takes nothing while it is being sent, and has the focus again then", () => {
  drawFields(false)
  inside().focus()
  drawFields(true)
  expect(isInert()).toBe(true)
  // As a browser does it with what is inert.
  inside().blur()
  drawFields(false)
  expect([isInert(), document.activeElement]).toEqual([false, inside()])
})

test("whoever has gone elsewhere meanwhile stays there", () => {
  drawFields(false)
  inside().focus()
  drawFields(true)
  document.querySelector("button")!.focus()
  drawFields(false)
  expect(document.activeElement).toBe(document.querySelector("button"))
})
