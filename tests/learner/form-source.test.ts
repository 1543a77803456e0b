import { expect, test } from "vitest"
import type { Form } from "#documents/types.g.ts"
import { formSource } from "#learner/forms/source.ts"
import type { Learner } from "#learner/learner.ts"
import { createSourceCache } from "#learner/sources/cache.ts"
import { createState } from "#learner/store.ts"
import { eventually } from "../support/eventually.ts"
import { learnerFor } from "./support/learner.ts"

const consents = { submit: { do: "saveConsents" } } as unknown as Form

/** The form of a release whose documents come when the test lets them. */
function release(form: Form) {
  const documents = { "form/any": "one" }
  const asked: { come: (form: Form) => void; fail: () => void }[] = []
  const told: string[] = []
  const { learner } = learnerFor({})
  const state = createState()
  const made = {
    ...learner,
    state,
    documents: {
      version: 0,
      load: () => new Promise((come, fail) => asked.push({ come, fail: () => fail(new Error("gone")) })),
      subscribe: () => () => undefined,
    },
    release: () => ({ configuration: { release: { documents } } }),
    analytics: { track: (event: string, { name }: { name: string }) => told.push(`${event} ${name}`) },
  } as unknown as Learner
  Object.assign(made, { sources: createSourceCache(made) })
  const source = () => formSource(made, "any")
  return {
    asked,
    told,
    source,
    shown: () => source().snapshot().value?.hash,
    answer: async (at: number) => {
      await eventually(() => expect(asked.length).toBeGreaterThan(at))
      asked[at]?.come(form)
      await eventually(() => expect(source().snapshot().status).toBe("ready"))
    },
    publish: (hash: string) => {
      documents["form/any"] = hash
      state.revision += 1
    },
  }
}

test("a form that is published anew stays as it was until the new one is there, and where that cannot be had", async () => {
  const { asked, source, shown, answer, publish } = release({ submit: { do: "any" } } as unknown as Form)
  source().subscribe(() => undefined)
  await answer(0)
  expect(shown()).toBe("one")
  publish("two")
  await eventually(() => expect(asked).toHaveLength(2))
  expect(shown()).toBe("one")
  asked[1]?.fail()
  await eventually(() => expect(source().snapshot().status).toBe("failed"))
  expect(shown()).toBe("one")
  source().retry()
  await answer(2)
  expect(shown()).toBe("two")
  publish("two")
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(3)
})

test("a question for consent is told once it is on the screen, and once each time", async () => {
  const { told, source, answer } = release(consents)
  const leave = source().subscribe(() => undefined)
  expect(told).toEqual([])
  await answer(0)
  source().subscribe(() => undefined)()
  leave()
  expect(told).toEqual(["consentOpened any"])
})
