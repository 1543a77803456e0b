// @vitest-environment happy-dom
import { act } from "react"
import { beforeEach, expect, test } from "vitest"
import type { Operation } from "#documents/operation.g.ts"
import { useDoing } from "#studio/calls/useDoing.ts"
import type { Change } from "#studio/editing/useChange.ts"
import { useSaving, type Saving } from "#studio/editing/useSaving.ts"
import { useTurns } from "#studio/editing/useTurns.ts"
import { drawing, Using } from "./support/drawing.tsx"

const { draw } = drawing()

let sent: string[]
/** Answers the edits that are under way: taken, or refused. */
let answer: (isTaken: boolean) => Promise<void>
beforeEach(() => {
  sent = []
})

/** A change whose edits wait for their answer. */
function useSlowChange(): Pick<Change, "busy" | "edit"> {
  const doing = useDoing()
  return {
    busy: doing.busy,
    edit: (operations) =>
      doing.run(() => {
        sent.push(operations.map(({ document }) => document).join(" "))
        return new Promise<void>((resolve, reject) => {
          answer = (isTaken) => act(async () => (isTaken ? resolve() : reject(new Error("refused"))))
        })
      }),
  }
}

/** Each place is a document of its own: what was sent names them, with what they are to say. */
const operation = (document: string): Operation => ({ do: "set", document, steps: [], value: "" })

let saving: Saving
let taken: string[]
const standing = new Map<string, string>()
function room() {
  saving = useSaving(
    useSlowChange() as Change,
    (place) => standing.get(place) ?? "",
    (values) => [...values].map(([place, value]) => operation(`${place}=${value}`)),
    (values) => taken.push(...values.keys()),
  )
}
const shown = () => [...saving.drafts]
beforeEach(() => {
  taken = []
  standing.clear()
  draw(<Using hooks={room} />)
})

test("what comes while something is sent waits for it, and is sent together", async () => {
  for (const place of ["a", "b", "c"]) act(() => saving.choose(place, "yes"))
  expect([sent, shown().length]).toEqual([["a=yes"], 3])
  await answer(true)
  expect(sent).toEqual(["a=yes", "b=yes c=yes"])
  await answer(true)
  expect([shown(), taken]).toEqual([[], ["a", "b", "c"]])
})

test("what was typed and refused stays unsent, whatever is edited since, until it is sent again", async () => {
  act(() => saving.keep("a", "typed"))
  await answer(false)
  expect([shown(), saving.unsent]).toEqual([[["a", "typed"]], ["a"]])
  act(() => saving.keep("b", "other"))
  await answer(true)
  expect([shown(), saving.unsent]).toEqual([[["a", "typed"]], ["a"]])
  act(() => saving.sendAgain())
  await answer(true)
  expect([sent.at(-1), shown(), saving.unsent]).toEqual(["a=typed", [], []])
})

test("over what a colleague has written nothing is sent again unseen", async () => {
  act(() => saving.keep("a", "mine"))
  await answer(false)
  standing.set("a", "theirs")
  draw(<Using hooks={room} />)
  expect([saving.theirsAt("a"), saving.unsent]).toEqual(["theirs", []])
})

test("what was pressed and refused is shown as it stands, and can be pressed again", async () => {
  act(() => saving.choose("a", "yes"))
  await answer(false)
  expect([shown(), saving.unsent]).toEqual([[], []])
  act(() => saving.choose("a", "yes"))
  expect(sent).toEqual(["a=yes", "a=yes"])
  await answer(true)
})

test("what is not wanted any more is not sent, either", async () => {
  act(() => saving.keep("a", "first"))
  act(() => saving.keep("b", "waits"))
  act(() => saving.drop("b"))
  await answer(true)
  expect([sent, shown()]).toEqual([["a=first"], []])
})

test("turns are taken one after the other, on what stands there by then; after a refusal the rest are let go", async () => {
  let ask: (name: string) => void = () => {}
  let round = 0
  function hooks() {
    const change = useSlowChange()
    round += 1
    const now = round
    ask = useTurns(change.busy, (name: string) => {
      expect(now).toBe(round)
      return change.edit([operation(name)])
    })
  }
  draw(<Using key="turns" hooks={hooks} />)
  for (const name of ["one", "two", "three"]) act(() => ask(name))
  expect(sent).toEqual(["one"])
  await answer(true)
  expect(sent).toEqual(["one", "two"])
  await answer(false)
  expect(sent).toEqual(["one", "two"])
})
