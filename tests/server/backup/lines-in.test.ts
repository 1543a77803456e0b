import { Readable } from "node:stream"
import { expect, test } from "vitest"
import { linesIn } from "#server/backup/lines-in.ts"

const lines = [
  JSON.stringify({ note: "one\u2028two\u2029three" }),
  "",
  JSON.stringify("Zoë, \u{1F9ED}, \u0085\u000B"),
  "x".repeat(100),
]
const text = Buffer.from(lines.join("\n"))

async function read(chunks: readonly Buffer[]): Promise<string[]> {
  const found: string[] = []
  for await (const line of linesIn(Readable.from(chunks, { objectMode: false }))) found.push(line)
  return found
}

test.each([1, 2, 7, text.length])("lines come as they were, in pieces of %i bytes", async (size) => {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.subarray(at * size, (at + 1) * size),
  )
  expect(await read(pieces)).toEqual(lines)
  expect(await read([...pieces, Buffer.from("\n")])).toEqual(lines)
})

test("nothing has no lines, and what fails is heard of", async () => {
  expect(await read([])).toEqual([])
  const failing = new Readable({
    read() {
      this.destroy(new Error("gone"))
    },
  })
  await expect(linesIn(failing).next()).rejects.toThrow("gone")
})
