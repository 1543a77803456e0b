import { expect, test } from "vitest"
import type { Proposal } from "#api/contract/proposals.ts"
import { turnedDown } from "#studio/rooms/home/turned-down.ts"

const now = Date.parse("2026-06-20T08:00:00Z")
const proposed = (id: string, changes: Partial<Proposal> = {}): Proposal => ({
  id,
  tenant: null,
  state: "withdrawn",
  base: "base",
  restores: null,
  effect: "0".repeat(64),
  author: "me",
  mine: true,
  why: id,
  createdAt: "2026-06-10T08:00:00Z",
  decidedBy: "operator",
  decidedAt: "2026-06-11T08:00:00Z",
  decidedWhy: "not yet",
  changeset: "change",
  ...changes,
})
const mine = [{ id: "change", isMember: true }]

test.each([
  ["what was turned down and is still in the making", [proposed("a")], mine, ["a"]],
  [
    "what a colleague proposed of a change that one works on",
    [proposed("a", { mine: false, author: "colleague" })],
    mine,
    ["a"],
  ],
  ["what others work on, not", [proposed("a", { mine: false })], [{ id: "change", isMember: false }], []],
  ["what was put aside or published since, not", [proposed("a")], [], []],
  ["what its author took back, not", [proposed("a", { decidedBy: "me" })], mine, []],
  ["what waits again, not", [proposed("b", { state: "open" }), proposed("a")], mine, []],
  ["of one turned down twice the last", [proposed("b"), proposed("a")], mine, ["b"]],
  ["what is no change in the making, for two weeks", [proposed("a", { changeset: null })], [], ["a"]],
  ["and no longer", [proposed("a", { changeset: null, decidedAt: "2026-06-05T08:00:00Z" })], [], []],
])("%s", (_, proposals, open, told) => {
  expect(turnedDown(proposals, open, now).map(({ id }) => id)).toEqual(told)
})
