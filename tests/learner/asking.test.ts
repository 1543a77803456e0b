import { expect, test } from "vitest"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"
import { createViewer } from "#engine/viewer.ts"
import { createCurricula } from "#learner/navigation/curricula.ts"
import { recordKinds } from "#learner/sources/record-kinds.ts"
import { sourceKinds } from "#learner/sources/registry.ts"
import { learnerFor, now } from "./support/learner.ts"

/** Somebody taught by a curriculum on a page that has not asked yet which ones are on offer. */
function taughtBy(schoolCurriculum: string, offered: readonly string[] | null) {
  const person = { app: { accountType: "mini" }, profile: { schoolCurriculum } }
  const { learner, asked } = learnerFor({ user: person, server: { record: { id: "history", chips: [] } } })
  const { compiled } = learner.release()
  const curricula = createCurricula(
    () => compiled,
    async () => {
      if (!offered) throw new ApiError(503, null, null)
      return Object.fromEntries(offered.map((key) => [key, {}]))
    },
  )
  const viewer = () => createViewer(compiled, { user: learner.user(), curricula: curricula.offered(), now })
  Object.assign(learner, { curricula, viewer })
  const read = async () => recordKinds.record.fetch?.(learner, { name: "subjects", id: "history" })
  return { read, asked }
}

test("records behind the curriculum wait until it is known which are on offer, and are shut then or open", async () => {
  const [theirs, gone] = [taughtBy("nsc", ["nsc"]), taughtBy("nsc", ["igcse"])]
  expect(await theirs.read()).toMatchObject({ id: "history" })
  expect(await gone.read()).toBeNull()
  expect([theirs.asked, gone.asked]).toEqual([[["record", "subjects", "history"]], []])
})

test("where that cannot be asked they fail and can be asked for again, and nobody is told that they are shut", async () => {
  await expect(taughtBy("nsc", null).read()).rejects.toThrow(ApiError)
})

test("sources that want the results of one person at once share a call, and nobody else's answer", async () => {
  const calls: string[] = []
  const contextOf = (_id: string) => {
    const { learner } = learnerFor({ user: { _id } as Partial<User> })
    const results = async () => {
      calls.push(_id)
      return { of: _id }
    }
    return Object.assign(learner, { client: { results } })
  }
  const [ada, ben] = [contextOf("ada"), contextOf("ben")]
  const ask = (context: typeof ada, kind: { fetch?: typeof recordKinds.sideBySide.fetch }) =>
    kind.fetch?.(context, {})
  const { results } = sourceKinds
  const { sideBySide } = recordKinds
  const answers = await Promise.all([
    ask(ada, results),
    ask(ada, sideBySide),
    ask(ada, sideBySide),
    ask(ben, sideBySide),
  ])
  expect(answers).toEqual([{ of: "ada" }, { of: "ada" }, { of: "ada" }, { of: "ben" }])
  expect(calls).toEqual(["ada", "ben"])
  await ask(ada, results)
  expect(calls).toEqual(["ada", "ben", "ada"])
})
