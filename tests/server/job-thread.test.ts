import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { createFairLine } from "#server/fair-line.ts"
import { createFairQueue } from "#server/fair-queue.ts"
import { createJobThread } from "#server/job-thread.ts"
import { createTurns } from "#server/turns.ts"

const folder = mkdtempSync(join(tmpdir(), "signpost-thread-"))
afterAll(() => rmSync(folder, { recursive: true }))

const nobody = { instance: "", tenant: "" }
const echo = `import { parentPort } from "node:worker_threads"
parentPort.on("message", (input) => parentPort.postMessage({ done: input }))
parentPort.postMessage("ready")`

test("a thread that could not be started is started anew for the next job", async () => {
  const thread = createJobThread<string, string>({
    name: "echo",
    source: "./echo.mjs",
    from: pathToFileURL(join(folder, "from.ts")).href,
    limitMilliseconds: 20_000,
    megabytes: 64,
  })
  await expect(thread.run("first", nobody)).rejects.toThrow("echo.mjs")
  writeFileSync(join(folder, "echo.mjs"), echo)
  expect(await thread.run("second", nobody)).toEqual({ done: "second" })
  await thread.close()
})

/** Answers, and breaks down afterwards; asked for nothing, it does neither in time. */
const breaking = `import { parentPort } from "node:worker_threads"
parentPort.on("message", (input) => {
  if (input === "") return void setTimeout(() => { throw new Error("late") }, 60)
  parentPort.postMessage({ done: input })
  setTimeout(() => { throw new Error("afterwards") }, 5)
})
parentPort.postMessage("ready")`

test("a thread that breaks down when nobody waits for it ends itself and nothing else", async () => {
  writeFileSync(join(folder, "breaking.mjs"), breaking)
  const thread = createJobThread<string, string>({
    name: "breaking",
    source: "./breaking.mjs",
    from: pathToFileURL(join(folder, "from.ts")).href,
    limitMilliseconds: 55,
    megabytes: 64,
  })
  // Between two jobs.
  expect(await thread.run("first", nobody)).toEqual({ done: "first" })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await thread.run("second", nobody)).toEqual({ done: "second" })
  // While it is being ended, since its time has run out: about when it breaks down by itself.
  for (let round = 0; round < 10; round++) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await thread.run("", nobody)).toBe("stopped")
  }
  await thread.close()
})

test.each([
  ["who has much to do waits for themselves", ["a/x a/x a/x b/x"], "a/x b/x a/x a/x"],
  [
    "the instances come in turn, however many tenants each has",
    ["a/x a/y a/z b/x b/x"],
    "a/x b/x a/y b/x a/z",
  ],
  ["the tenants of an instance come in turn", ["a/x a/x a/y a/ a/y"], "a/x a/y a/ a/x a/y"],
  ["who was served before waits for who was not", ["a/x", "a/x a/x b/x"], "a/x b/x a/x a/x"],
])("%s", (_, arrivals, expected) => {
  const queue = createFairQueue<string>()
  const served: (string | undefined)[] = []
  for (const together of arrivals) {
    const all = together.split(" ")
    for (const one of all) {
      const [instance = "", tenant = ""] = one.split("/")
      queue.add({ instance, tenant }, one)
    }
    for (const _ of all) served.push(queue.next())
  }
  expect(served.join(" ")).toBe(expected)
  expect(queue.next()).toBeUndefined()
})

test("work that changes records is done one piece at a time, in turn, and goes on after a fault", async () => {
  const line = createFairLine()
  const order: string[] = []
  let underWay = 0
  const run = (tenant: string, fails = false) =>
    line.run({ instance: "a", tenant }, async () => {
      underWay += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(`${tenant}${underWay}`)
      underWay -= 1
      if (fails) throw new Error("no")
      return tenant
    })
  const all = await Promise.allSettled([run("x"), run("x", true), run("x"), run("y")])
  expect(order).toEqual(["x1", "y1", "x1", "x1"])
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"])
})

test("only so many requests of one layer are under way at a time, and others are let in beside them", async () => {
  const turns = createTurns(2, "checks")
  const own = { instance: "a", tenant: "x" }
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const first = [turns.take(own, () => ended), turns.take(own, () => ended)]
  await expect(turns.take(own, () => ended)).rejects.toMatchObject({
    status: 429,
    message: "2 checks are under way already. Wait until one is done.",
  })
  expect(await turns.take({ instance: "a", tenant: "" }, () => Promise.resolve("in"))).toBe("in")
  end()
  await Promise.all(first)
  await expect(turns.take(own, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed")
  expect(await turns.take(own, () => Promise.resolve("again"))).toBe("again")
})
