import { expect, it } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { Latest, type Question } from "#server/publishing/review/latest.ts"

const document = (title: string) => ({ kind: "help", title }) as unknown as Document
const [one, other] = [document("one"), document("other")]
const release = (...documents: Document[]) => new Map(documents.map((each, at) => [`help/${at}`, each]))

const asked: Question = { documents: [release(one), release(one, other)], beside: "tenant" }

it.each<{ what: string; again: Question; minutes?: number; times: number }>([
  {
    what: "the same objects under the same ids",
    again: { documents: [release(one), release(one, other)], beside: "tenant" },
    times: 1,
  },
  {
    what: "a document that says the same, sent anew",
    again: { documents: [release(document("one")), release(one, other)], beside: "tenant" },
    times: 2,
  },
  {
    what: "the same documents under other ids",
    again: { documents: [release(one), release(other, one)], beside: "tenant" },
    times: 2,
  },
  {
    what: "one document less",
    again: { documents: [release(one), release(one)], beside: "tenant" },
    times: 2,
  },
  {
    what: "no release where there was one",
    again: { documents: [release(one), undefined], beside: "tenant" },
    times: 2,
  },
  {
    what: "the two releases the other way round",
    again: { documents: [release(one, other), release(one)], beside: "tenant" },
    times: 2,
  },
  { what: "another layer", again: { ...asked, beside: "instance" }, times: 2 },
  { what: "ten minutes later", again: asked, minutes: 10, times: 2 },
])("$what: worked out $times times", ({ again, minutes = 0, times }) => {
  let now = 0
  const latest = new Latest<number>(1, () => now)
  let worked = 0
  const ask = (question: Question) => latest.of(question, () => ++worked)
  ask(asked)
  now = minutes * 60_000
  expect(ask(again)).toBe(times)
  expect(worked).toBe(times)
})

it("keeps so many of the latest, and no failure", () => {
  const latest = new Latest<string>(2)
  const ask = (beside: string) => latest.of({ documents: [], beside }, () => `${beside} ${Math.random()}`)
  const [first, second] = [ask("a"), ask("b")]
  expect(ask("a")).toBe(first)
  ask("c")
  expect(ask("a")).toBe(first)
  expect(ask("b")).not.toBe(second)
  let tries = 0
  const failing = () =>
    latest.of({ documents: [], beside: "d" }, () => {
      tries += 1
      throw new Error("no")
    })
  expect(failing).toThrow("no")
  expect(failing).toThrow("no")
  expect(tries).toBe(2)
})
