// @vitest-environment happy-dom
import { act } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ApiError } from "#api/request.ts"
import { useDoing } from "#studio/calls/useDoing.ts"
import type { Change } from "#studio/editing/useChange.ts"
import { useText, type DocumentText } from "#studio/rooms/documents/useText.ts"
import { drawing, Using } from "./support/drawing.tsx"

const { draw } = drawing()
const now = { kind: "gates", v: 1, gates: {} }
const typed = (name: string) => JSON.stringify({ ...now, gates: { [name]: { rule: true } } })

let edits = 0
let text: DocumentText
beforeEach(() => {
  vi.useFakeTimers()
  edits = 0
})
afterEach(() => vi.useRealTimers())

/** The text beside a server that answers every edit with an error of this status. */
function open(status: number, isReadOnly = false) {
  function hooks() {
    const doing = useDoing()
    const { busy, failure } = doing
    const edit = () =>
      doing.run(async () => {
        edits += 1
        await new Promise((resolve) => setTimeout(resolve, 100))
        throw new ApiError(status, null, null)
      })
    const change = { busy, failure, edit } as unknown as Change
    text = useText("gates", now, change, isReadOnly)
  }
  draw(<Using hooks={hooks} />)
}
async function seconds(count: number) {
  // What is drawn is drawn between them.
  for (let at = 0; at < count * 10; at++) await act(() => vi.advanceTimersByTimeAsync(100))
}

test("what the server refuses is sent again after the next key, and by a press", async () => {
  open(422)
  act(() => text.type(typed("one")))
  await seconds(5)
  expect([edits, text.isRefused]).toEqual([1, true])
  act(() => text.type(typed("two")))
  await seconds(5)
  expect(edits).toBe(2)
  act(() => void text.save())
  await seconds(5)
  expect(edits).toBe(3)
})

test("a server that was not reached is asked again by itself", async () => {
  open(0)
  act(() => text.type(typed("one")))
  await seconds(5)
  expect([edits > 1, text.isRefused]).toEqual([true, false])
})

test("nothing is sent of a change that may only be read", async () => {
  open(422, true)
  act(() => text.type(typed("one")))
  await seconds(5)
  act(() => void text.save())
  expect(edits).toBe(0)
})
