import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import { writeAnswer } from "#cli/answer-file.ts"
import { Refused } from "#cli/session.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "signpost-answer-file-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An answer of which some arrives before the connection breaks. */
async function* broken(): AsyncGenerator<string> {
  yield "half"
  await Promise.resolve()
  throw new Error("terminated")
}

test("an answer is written whole, for its owner alone", async () => {
  const file = join(folder, "whole.csv")
  await writeAnswer(file, Readable.from(["id,", "title"]))
  expect(readFileSync(file, "utf8")).toBe("id,title")
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("nothing stays of an answer that breaks off", async () => {
  const file = join(folder, "half.csv")
  const writing = writeAnswer(file, Readable.from(broken()))
  await expect(writing).rejects.toThrow(new Refused(0, [`${file} is not written: terminated`]))
  expect(existsSync(file)).toBe(false)
})

test("a file that is there stays as it is, and its answer is not read on", async () => {
  const file = join(folder, "there.csv")
  writeFileSync(file, "mine")
  const answer = Readable.from(broken())
  await expect(writeAnswer(file, answer)).rejects.toThrow("is not written: EEXIST")
  expect(readFileSync(file, "utf8")).toBe("mine")
  expect(answer.destroyed).toBe(true)
})
