import { expect, test } from "vitest"
import type { Entry } from "#documents/types.g.ts"
import {
  chose,
  entryEdits,
  hid,
  hiddenNow,
  isTouched,
  untouched,
  type EntryDrafts,
} from "#studio/rooms/menus/entry-drafts.ts"
import { rowsOf } from "#studio/rooms/menus/outline.ts"

const row = (entry: Partial<Entry>) =>
  rowsOf({ entries: { cv: { title: { t: "shell:cv" }, ...entry } } }, ["menus", "main"])[0]!
const begun = row({ to: { route: "cv" }, icon: "compass", hideForAccounts: ["free"] })
const noWords = () => undefined

/** What is edited by what was touched while the entry came to say something else. */
const edited = (drafts: EntryDrafts, entry: Partial<Entry>) =>
  entryEdits(row(entry), drafts, noWords).map(({ steps }) => steps.at(-1))

test("what a colleague has changed of an entry stays, where one has not touched it oneself", () => {
  const theirs = { to: { route: "cv" }, icon: "user", hideForAccounts: ["free", "mini"] } as const
  const led = chose(begun, untouched, "route", "profileHome")
  expect(edited(led, { ...theirs, hideForAccounts: ["free", "mini"] })).toEqual(["to"])
  const ticked = hid(begun, untouched, "power", true)
  expect(hiddenNow(row({ hideForAccounts: ["free", "mini"] }), ticked)).toEqual(["free", "mini", "power"])
  const shown = hid(begun, untouched, "free", false)
  expect(hiddenNow(row({ hideForAccounts: ["free", "mini"] }), shown)).toEqual(["mini"])
})

test("what is chosen back, or ticked back, is not touched", () => {
  const chosen = chose(begun, chose(begun, untouched, "icon", "user"), "icon", "compass")
  expect(isTouched(chosen)).toBe(false)
  const ticked = hid(begun, hid(begun, untouched, "mini", true), "mini", false)
  expect(isTouched(ticked)).toBe(false)
  expect(isTouched(hid(begun, untouched, "mini", true))).toBe(true)
})

test("words are sent in the languages in which they were typed", () => {
  const drafts: EntryDrafts = { ...untouched, words: { af: { text: "Papiere", base: "My CV" } } }
  expect(entryEdits(begun, drafts, () => "My CV")).toEqual([
    { do: "set", document: "locale/af/shell", steps: ["texts", "cv"], was: "My CV", value: "Papiere" },
  ])
})
