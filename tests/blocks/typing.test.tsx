// @vitest-environment happy-dom
import { act } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { prefetchBlocks } from "#blocks/registry.ts"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import type { Screen } from "#documents/types.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { shippedWorld } from "./support/documents.ts"
import { createTestHost, fragmentsOf, ready } from "./support/host.ts"

const world = shippedWorld()
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

/** The search in everything, and what its field has led to. */
async function open() {
  await prefetchBlocks(["input"])
  const found = { items: [], count: 0, empty: true, total: 0, asked: false, more: false, isCorrected: false }
  const host = createTestHost(world, { sources: { found: ready(found) } })
  const plan = compileScreen(world.documents["screen/search-everything"] as Screen, {
    fragments: fragmentsOf(world.documents),
    blocks: blockSpecs,
  })
  const page = document.body.appendChild(document.createElement("div"))
  root = createRoot(page)
  await act(async () => root.render(<ScreenView plan={plan} host={host} />))
  const field = page.querySelector<HTMLInputElement>("input[type=search]")!
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text)
      field.dispatchEvent(new Event("input", { bubbles: true }))
    })
  const press = (init: KeyboardEventInit) =>
    act(() => void field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** The words that the address has taken, one after another. */
  const asked = () =>
    host.actions.filter(({ do: name }) => name === "navigate").map((one) => JSON.stringify(one["to"]))
  return { field, type, press, wait, asked }
}

const address = (search: string) => JSON.stringify({ route: "searchPage", query: { set: { search } } })

test("what is typed stands in the field at once, and counts after a pause", async () => {
  const { field, type, wait, asked } = await open()
  for (const text of ["n", "nu", "nur"]) {
    type(text)
    await wait(200)
  }
  expect([field.value, asked()]).toEqual(["nur", []])
  await wait(100)
  expect(asked()).toEqual([address("nur")])
  type("")
  await wait(300)
  expect(asked()).toEqual([address("nur"), address("")])
})

test("Enter has it count at once, and once", async () => {
  const { type, press, wait, asked } = await open()
  type("nurse")
  press({ key: "Enter", isComposing: true })
  expect(asked()).toEqual([])
  press({ key: "Enter" })
  await wait(300)
  expect(asked()).toEqual([address("nurse")])
})

test("a press elsewhere is not moved under, and loses nothing; what was typed and taken back asks for nothing", async () => {
  const { field, type, wait, asked } = await open()
  type("n")
  type("")
  await wait(300)
  expect(asked()).toEqual([])
  type("nurse")
  act(() => void field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })))
  await wait(0)
  expect(asked()).toEqual([])
  act(() => void document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })))
  await wait(0)
  expect(asked()).toEqual([address("nurse")])
  await wait(300)
  expect(asked()).toEqual([address("nurse")])
})
