import { afterEach, expect, test } from "vitest"
import type { CvImportPreview } from "#api/contract/cv-exchange.ts"
import type { User } from "#documents/types.g.ts"
import { lookAtFile, takeFile, undoFile } from "#learner/actions/cv-exchange-files.ts"
import { heldFile, holdFile } from "#learner/session/cv-file.ts"
import { learnerFor } from "./support/learner.ts"

const ada = { _id: "1" } as User
const ben = { _id: "2" } as User

const row = (id: string) => ({ id, state: "new", item: { name: id }, before: null })
const preview = {
  lists: [
    { name: "hobbies", rows: [row("chess")] },
    { name: "skills", rows: [row("baking")] },
  ],
} as unknown as CvImportPreview

afterEach(() => holdFile(ada, undefined))

/** Ada before a server that answers when the test says so, and the lists that something is written to. */
function slowly() {
  let user: User | null = ada
  const answers: (() => void)[] = []
  const written: unknown[] = []
  const soon = <T>(value: T) => new Promise<T>((resolve) => answers.push(() => resolve(value)))
  const { learner } = learnerFor({})
  Object.assign(learner, {
    user: () => user,
    client: { requests: { send: () => soon(preview) } },
    analytics: { track() {} },
    device: {
      open: async () => ({
        change(list: string) {
          written.push([user?._id, list])
          return soon({ ok: true })
        },
      }),
    },
  })
  return {
    learner,
    written,
    become: (next: User | null) => (user = next),
    /** Resolves once the server, or a list, has been asked something. */
    asked: async () => {
      while (answers.length === 0) await Promise.resolve()
    },
    answer: () => answers.shift()!(),
  }
}

const file = new File(["{}"], "cv.json")

test("what a file would do is held for whoever has chosen it", async () => {
  const { learner, asked, answer } = slowly()
  const looking = lookAtFile(learner, ada, file)
  await asked()
  answer()
  await looking
  expect(heldFile(ada)).toEqual({ name: "cv.json", preview })
  expect(heldFile(ben)).toBeUndefined()
})

test.each([ben, null])("it is held for nobody else who is there when it is known: %j", async (next) => {
  const { learner, asked, answer, become } = slowly()
  const looking = lookAtFile(learner, ada, file)
  await asked()
  become(next)
  answer()
  await looking
  expect([heldFile(ada), heldFile(ben), heldFile(null)]).toEqual([undefined, undefined, undefined])
})

test("a file whose owner leaves while it is taken over is neither written to the next one's lists nor held for them", async () => {
  const { learner, asked, answer, become, written } = slowly()
  holdFile(ada, { name: "cv.json", preview })
  const taking = takeFile(learner)
  await asked()
  become(ben)
  answer()
  await taking
  expect(written).toEqual([["1", "hobbies"]])
  expect(heldFile(ben)).toBeUndefined()
})

test("nor is it taken back from the next one's lists", async () => {
  const { learner, asked, answer, become, written } = slowly()
  const taken = preview.lists.map(({ name }) => [name, [{ id: "chess", item: null }]] as const)
  holdFile(ada, { name: "cv.json", preview, taken })
  const taking = undoFile(learner)
  await asked()
  become(ben)
  answer()
  await taking
  expect(written).toEqual([["1", "hobbies"]])
})
