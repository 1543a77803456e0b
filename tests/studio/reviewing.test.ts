import { expect, test } from "vitest"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import { createAnswering, type Answering } from "#studio/reviewing/answering.ts"
import type { FromWorker, ToWorker } from "#studio/reviewing/protocol.ts"
import { createReviewing, type Asked, type WorkerPort } from "#studio/reviewing/reviewing.ts"
import { createTurns } from "#studio/reviewing/turns.ts"
import { eventually } from "../support/eventually.ts"

const asked = (change?: string): Asked => ({
  release: { print: "release" } as LayerDocuments,
  change: change === undefined ? undefined : { name: change, documents: {} },
})

/** A page and its worker, which takes a step when it is let; each question takes three, and answers what it was asked. */
function pageAndWorker() {
  const taken: string[] = []
  const told: ToWorker[] = []
  const paused: (() => void)[] = []
  function* steps({ id, question, about, subject }: ToWorker & { do: "ask" }): Answering {
    for (let step = 1; step <= 3; step++) {
      taken.push(`${question} ${String(about)} ${step}`)
      yield
    }
    return { id, answer: [question, about, subject.change] }
  }
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      told.push(message)
      tell(message)
    },
  }
  const say = (data: FromWorker) => port.onmessage?.({ data } as MessageEvent<FromWorker>)
  const tell = createTurns(
    (message) => (message.do === "ask" ? steps(message) : undefined),
    say,
    () => new Promise((resolve) => paused.push(resolve)),
  )
  const reviewing = createReviewing(() => Promise.resolve(port))
  const ask = (slot: object, question: string, about: unknown, of = asked()) =>
    reviewing.ask(slot, question as "ownProblems", about as { document: string }, of) as Promise<unknown>
  /** Lets the worker take this many steps. */
  async function go(count: number): Promise<void> {
    for (let step = 0; step < count; step++) {
      await eventually(() => expect(paused.length).toBeGreaterThan(0))
      paused.shift()?.()
      await Promise.resolve()
    }
  }
  return { ask, go, taken, told, reviewing, port }
}

test("what is asked while typing overtakes what takes long", async () => {
  const { ask, go, taken } = pageAndWorker()
  const whole = ask({}, "problems", "all")
  await eventually(() => expect(taken).toEqual(["problems all 1"]))
  const own = ask({}, "ownProblems", "menus")
  await go(4)
  expect(await own).toEqual(["ownProblems", "menus", undefined])
  expect(taken.slice(0, 4)).toEqual([
    "problems all 1",
    "ownProblems menus 1",
    "ownProblems menus 2",
    "ownProblems menus 3",
  ])
  await go(4)
  expect(await whole).toEqual(["problems", "all", undefined])
})

test("a newer question takes the place of the one before in its slot, which is worked on no more", async () => {
  const { ask, go, taken } = pageAndWorker()
  const slot = {}
  const older = ask(slot, "problems", "older")
  await eventually(() => expect(taken).toEqual(["problems older 1"]))
  const newer = ask(slot, "problems", "newer")
  expect(await older).toBeUndefined()
  await go(5)
  expect(await newer).toEqual(["problems", "newer", undefined])
  expect(taken.filter((step) => step.includes("older"))).toEqual(["problems older 1"])
})

test("what is given once is not sent again, and what the worker has forgotten is", async () => {
  const told: ToWorker[] = []
  const answering = createAnswering()
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      told.push(message)
      tell(message)
    },
  }
  const tell = createTurns(
    answering,
    (data) => port.onmessage?.({ data } as MessageEvent<FromWorker>),
    () => Promise.resolve(),
  )
  const reviewing = createReviewing(() => Promise.resolve(port))
  const release = {
    print: "release",
    layer: "instance",
    hosts: [],
    keys: [],
    history: { answered: {}, versions: {} },
    unfitted: {},
    documents: {},
    base: { added: [], differs: {} },
  } as unknown as LayerDocuments
  const ask = (name: string) =>
    reviewing.ask(
      {},
      "ownProblems",
      { document: "menus" },
      { release, change: { name, documents: { menus: { now: 7 } } } },
    )
  const given = () => told.flatMap((one) => (one.do === "change" ? [one.name] : []))
  for (const name of ["a", "a", "b", "c", "d", "e"]) expect(await ask(name)).toHaveLength(1)
  expect(given()).toEqual(["a", "b", "c", "d", "e"])
  expect(await ask("a")).toHaveLength(1)
  expect(given()).toEqual(["a", "b", "c", "d", "e", "a"])
})
