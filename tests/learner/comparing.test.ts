import { expect, test } from "vitest"
import { comparingActions } from "#learner/actions/comparing.ts"
import { comparing } from "#learner/sources/comparing.ts"
import { learnerFor } from "./support/learner.ts"

const { toggleCompared, clearCompared } = comparingActions
const type = "careers"

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
