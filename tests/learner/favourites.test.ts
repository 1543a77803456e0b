import { expect, test, vi } from "vitest"
import { planActions } from "#learner/actions/plans.ts"
import { learnerFor } from "./support/learner.ts"

const nurse = { type: "careers", id: "29-1141.00", title: "Registered nurse" }

/** Somebody with these favourites presses a heart: the events that are counted. */
async function pressed(args: typeof nurse, kept: readonly string[]) {
  const server = { addFavourite: [...kept, args.id], removeFavourite: [] }
  const { learner } = learnerFor({ user: { profile: { favourites: { [args.type]: [...kept] } } }, server })
  const track = vi.fn()
  Object.assign(learner, {
    analytics: { track },
    session: { patch: () => undefined },
    sources: { refresh: () => undefined },
  })
  await planActions.toggleFavourite(learner, args, undefined as never)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return track.mock.calls as unknown[][]
}

test("a record that is kept is counted as its collection says", async () => {
  expect(await pressed(nurse, [])).toEqual([
    ["careerFavourited", { id: "29-1141.00", title: "Registered nurse" }],
  ])
})

test("one that is kept no longer is not, nor one of a collection that says nothing", async () => {
  expect(await pressed(nurse, [nurse.id])).toEqual([])
  expect(await pressed({ ...nurse, type: "bursaries" }, [])).toEqual([])
})
