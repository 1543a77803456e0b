import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { seal, unseal } from "#server/backup/archive.ts"

const key = "a".repeat(40)
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "signpost-archive-"))
  file = path.join(folder, "night.backup")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** More than any buffer on the way holds, and nothing that is compressed away. */
const lines = Array.from({ length: 300 }, () => randomBytes(10_000).toString("base64"))

async function* of(count: number, then?: Error): AsyncGenerator<string> {
  await Promise.resolve()
  yield* lines.slice(0, count)
  if (then !== undefined) throw then
}
async function read(): Promise<string[]> {
  const found: string[] = []
  for await (const line of unseal(file, key)) found.push(line)
  return found
}

test("lines that are many come back as they were", async () => {
  await seal(file, key, of(lines.length))
  expect(await read()).toEqual(lines)
  expect(readdirSync(folder)).toEqual(["night.backup"])
})

test.each([0, 1, lines.length])(
  "where what is written fails after %i lines, that is told, nothing stays, and the next run succeeds",
  async (count) => {
    await expect(seal(file, key, of(count, new Error("the server has stopped")))).rejects.toThrow(
      "the server has stopped",
    )
    expect(readdirSync(folder)).toEqual([])
    await seal(file, key, of(3))
    expect(await read()).toEqual(lines.slice(0, 3))
  },
)

test("two runs at once, and what one that was killed has left, harm nobody", async () => {
  writeFileSync(`${file}.partial`, "half")
  await Promise.all([seal(file, key, of(200)), seal(file, key, of(200))])
  expect(await read()).toEqual(lines.slice(0, 200))
  expect(readdirSync(folder).toSorted()).toEqual(["night.backup", "night.backup.partial"])
  expect(readFileSync(`${file}.partial`, "utf8")).toBe("half")
})

test("where there is no such folder, nobody goes on reading", async () => {
  let isLeft = false
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        await Promise.resolve()
        yield lines[0]!
      }
    } finally {
      isLeft = true
    }
  }
  await expect(seal(path.join(folder, "none", "x"), key, endless())).rejects.toThrow("ENOENT")
  await expect.poll(() => isLeft).toBe(true)
})
