import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { createJobThread } from "#server/job-thread.ts"

const folder = mkdtempSync(join(tmpdir(), "signpost-thread-"))
afterAll(() => rmSync(folder, { recursive: true }))

const echo = `import { parentPort } from "node:worker_threads"
parentPort.on("message", (input) => parentPort.postMessage({ done: input }))
parentPort.postMessage("ready")`

test("a thread that could not be started is started anew for the next job", async () => {
  const thread = createJobThread<string, string>({
    name: "echo",
    source: "./echo.mjs",
    from: pathToFileURL(join(folder, "from.ts")).href,
    limitMilliseconds: 20_000,
  })
  await expect(thread.run("first")).rejects.toThrow("echo.mjs")
  writeFileSync(join(folder, "echo.mjs"), echo)
  expect(await thread.run("second")).toEqual({ done: "second" })
  await thread.close()
})
