import { describe, expect, test } from "vitest"
import { ApiError } from "#api/client.ts"
import { batchOf } from "#learner/attempts/batch.ts"
import { give } from "#learner/attempts/changes.ts"
import type { Kept } from "#learner/attempts/kept.ts"
import { type AttemptSendingPorts, sendAttempt } from "#learner/attempts/sending.ts"
import { createSender, waitAfter } from "#learner/device/sender.ts"
import { blank } from "../support/kept.ts"

const answered = (names: readonly string[], to: Kept = blank) =>
  give(
    "a",
    names.map((name) => ({ name, value: 1, ms: 1 })),
    0,
  )(to)!

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

describe("a batch", () => {
  test("is nothing where the server has everything", () => expect(batchOf(blank)).toBeNull())

  test("is a place alone where only that is new", () =>
    expect(batchOf({ ...blank, checkpoint: "two", checkpointSent: false })).toEqual({
      version: "1.0.0",
      answers: [],
      checkpoint: "two",
    }))

  test("holds the oldest 200", () => {
    const names = numbered("item", 203)
    expect(batchOf(answered(names))?.answers.map(({ name }) => name)).toEqual(names.slice(0, 200))
  })

  test("never holds half a level of a task", () => {
    const level = numbered("maze.easy.", 20)
    const batch = batchOf(answered([...numbered("item", 190), ...level]))
    expect(batch?.answers.map(({ name }) => name)).toEqual(numbered("item", 190))
  })
})

describe("an attempt that the server knows no more", () => {
  const refuse = (status: number) => Promise.reject(new ApiError(status, null, null))

  test.each([
    ["rests, and holds up nothing else, where its assessment is not published any more", 404, true],
    ["rests where its assessment may not be taken any more", 403, true],
    ["rests where nobody is signed in any more", 401, true],
    ["is asked about again where there is no network", 0, false],
    ["is asked about again where there were too many calls", 429, false],
    ["is asked about again where the server has a fault", 503, false],
  ])("%s", async (_what, status, rests) => {
    const client = {
      saveAnswers: () => refuse(404),
      getUser: async () => ({ _id: "ada" }),
      attempt: () => refuse(status),
    } as unknown as AttemptSendingPorts["client"]
    const ports = { client } as AttemptSendingPorts
    expect(await sendAttempt(ports, answered(["one"]))).toBe(rests)
  })
})

/** A sender of which the test is the clock. */
function withClock(first: Kept) {
  let stored: Kept | undefined = first
  const saved: number[] = []
  const waits: number[] = []
  let fails = 0
  let timer: (() => void) | undefined
  const sending: AttemptSendingPorts = {
    client: {
      saveAnswers: async (_id: string, { answers }: { answers: unknown[] }) => {
        if (fails-- > 0) throw new ApiError(503, null, null)
        saved.push(answers.length)
        return { behind: {}, checkpoint: null }
      },
    } as unknown as AttemptSendingPorts["client"],
    change: async (_key, change) => (stored = change(stored)),
    now: () => 0,
    fitting: async () => () => true,
    submitted: async () => undefined,
    returned: () => undefined,
    failureText: () => "",
  }
  const sender = createSender({
    user: "ada",
    all: async () => (stored ? [stored] : []),
    send: (waiting) => sendAttempt(sending, waiting as Kept),
    alone: (work) => work(),
    later(work, milliseconds) {
      waits.push(milliseconds)
      timer = work
      return () => (timer = undefined)
    },
    random: () => 1,
  })
  return {
    sender,
    saved,
    waits,
    answer: (name: string) => {
      stored = answered([name], stored)
      sender.soon()
    },
    fail: (times: number) => void (fails = times),
    async ring() {
      const due = timer
      timer = undefined
      due?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    waiting: () => timer !== undefined,
  }
}

describe("sending", () => {
  test("waits a second and takes along what comes meanwhile", async () => {
    const clock = withClock(blank)
    for (const name of ["one", "two", "three"]) clock.answer(name)
    await clock.ring()
    expect([clock.saved, clock.waits.at(-1), clock.waiting()]).toEqual([[3], 1000, false])
  })

  test("that fails waits longer each time, and starts afresh when it succeeds", async () => {
    const clock = withClock(blank)
    clock.fail(3)
    clock.answer("one")
    for (let turn = 0; turn < 4; turn++) await clock.ring()
    expect([clock.waits, clock.saved]).toEqual([[1000, 2000, 4000, 8000], [1]])
    clock.answer("two")
    expect(clock.waits.at(-1)).toBe(1000)
  })

  test("is neither hurried nor put off because more is answered meanwhile", async () => {
    const clock = withClock(blank)
    clock.fail(2)
    for (const name of ["one", "two"]) clock.answer(name)
    await clock.ring()
    await clock.ring()
    for (const name of ["three", "four"]) clock.answer(name)
    expect(clock.waits).toEqual([1000, 2000, 4000])
    await clock.ring()
    expect([clock.saved, clock.waiting()]).toEqual([[4], false])
  })

  test("that is stopped never begins again", async () => {
    const clock = withClock(blank)
    clock.answer("one")
    clock.sender.stop()
    clock.sender.soon()
    expect(clock.waiting()).toBe(false)
  })

  test("waits at most five minutes, and browsers do not come back all at once", () => {
    expect([waitAfter(1, 1), waitAfter(1, 0), waitAfter(9, 1), waitAfter(50, 1)]).toEqual([
      2000, 1000, 300_000, 300_000,
    ])
  })
})
