import { beforeEach, expect, test } from "vitest"
import { tabStore } from "#browser/stores.ts"
import { wipe } from "#browser/session/wipe.ts"
import { comparingActions } from "#learner/actions/comparing.ts"
import { comparing } from "#learner/sources/comparing.ts"
import { learnerFor } from "./support/learner.ts"

const { toggleCompared, clearCompared } = comparingActions
const type = "careers"

beforeEach(() => wipe(tabStore))

test("up to four records stand side by side; a fifth is refused with words, and one less makes room", async () => {
  const { learner } = learnerFor({ user: { app: { accountType: "power" } } })
  const press = (id: string) =>
    toggleCompared(learner, { do: "toggleCompared", type, id, title: `Career ${id}` }, {} as never)
  const told = () => comparing.read({ context: learner, args: { name: type }, fetched: undefined })
  for (const id of ["a", "b", "c", "d"]) await press(id)
  expect(told()).toMatchObject({ count: 4, enough: true })
  expect(learner.state.snackBarMessage ?? null).toBeNull()

  await press("e")
  expect(told()).toMatchObject({ count: 4 })
  expect(learner.state.snackBarMessage?.text).toContain("Four at most")

  await press("a")
  await press("e")
  const names = "Career b, Career c, Career d, Career e"
  expect(told()).toMatchObject({ names, items: [{ id: "b" }, { id: "c" }, { id: "d" }, { id: "e" }] })
  // Of another collection nothing has been put anywhere, whatever it is called.
  for (const name of ["jobs", "constructor", "__proto__"])
    expect(comparing.read({ context: learner, args: { name }, fetched: undefined })).toMatchObject({
      empty: true,
    })

  await clearCompared(learner, { do: "clearCompared", type }, {} as never)
  expect(told()).toMatchObject({ empty: true, enough: false })
})

const user = (id: string) => ({ _id: id, app: { accountType: "power" } })
const press = async (learner: Parameters<typeof toggleCompared>[0], id: string) =>
  toggleCompared(learner, { do: "toggleCompared", type, id, title: `Career ${id}` }, {} as never)

/** What a tab that has just been loaded says to this account. */
async function loadedAnew(id: string) {
  const { learner } = learnerFor({ user: user(id) })
  await comparing.fetch?.(learner, { name: type })
  return comparing.read({ context: learner, args: { name: type }, fetched: undefined })
}

test("what stands side by side is there after a reload of the tab, for the same account alone", async () => {
  const { learner } = learnerFor({ user: user("one") })
  await press(learner, "a")
  await press(learner, "b")
  expect(await loadedAnew("one")).toMatchObject({ names: "Career a, Career b", enough: true })
  expect(await loadedAnew("another")).toMatchObject({ empty: true })
  await clearCompared(learner, { do: "clearCompared", type }, {} as never)
  expect(await loadedAnew("one")).toMatchObject({ empty: true })
  await press(learner, "a")
  // As who signs out has it done.
  wipe(tabStore)
  expect(await loadedAnew("one")).toMatchObject({ empty: true })
})

test.each([
  ["no JSON", "{"],
  ["no list", JSON.stringify({ user: "one", chosen: { careers: 1 } })],
  [
    "no records",
    JSON.stringify({ user: "one", chosen: { careers: [1, { id: 2, title: "x" }, { id: "a" }] } }),
  ],
])("what the tab keeps may be anything: %s", async (_, kept) => {
  tabStore.setItem("compared", kept)
  expect(await loadedAnew("one")).toMatchObject({ empty: true })
})
