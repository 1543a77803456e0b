import { expect, test } from "vitest"
import type { Batch, KeptList } from "#learner/lists/list.ts"
import { createLists } from "#learner/lists/lists.ts"

const nothing = () => Promise.resolve(undefined)
const ended = { ok: false, text: "ended" } as const
const batch: Batch = { id: "", changes: [] }

/** What becomes of a change whose own tab has found nothing to send, by what is kept of it then. */
test.each([
  ["is gone, as another tab has sent it", undefined, false, { ok: true }, false],
  [
    "was refused to another tab",
    { ...batch, refused: { text: "No." } },
    false,
    { ok: false, text: "No." },
    false,
  ],
  ["waits, and its owner is signed out", batch, true, ended, false],
  ["waits behind what did not get through", batch, false, { ok: true }, true],
])("a change that %s", async (_, kept, isClosed, outcome, isHeld) => {
  let list: KeptList | undefined
  const lists = createLists({
    user: "ada",
    change: (_list, change) => Promise.resolve((list = change(list))),
    flush: nothing,
    wait: () => new Promise(() => undefined),
    kept: () => Promise.resolve(kept),
    isClosed: () => isClosed,
    ended: () => ended,
    failure: () => ended,
    stays: () => undefined,
    beside: () => undefined,
    arrived: () => undefined,
    sendBatch: () => Promise.reject(new Error("Nothing is sent here.")),
    now: () => 0,
  })
  expect(await lists.change("sample", [{ id: "one", item: { subject: "art" }, before: {} }])).toEqual(outcome)
  expect(list?.held).toBe(isHeld)
})
