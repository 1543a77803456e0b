import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { expect, test } from "vitest"
import { brotli } from "#server/brotli.ts"

const text = Buffer.from(
  Array.from({ length: 20_000 }, (_, at) => `{"id":"${at * 7919}","n":${at % 13}},`).join(""),
)

/** About the sizes at which the window grows, and where it grows no more. */
const lengths = [0, 1, 1007, 1008, 1009, 65_519, 65_520, 65_521, 300_000]

test.each(lengths)("%i bytes come back as they were, as small as with the usual window", async (length) => {
  const content = text.subarray(0, length)
  for (const quality of [5, 11]) {
    const packed = await brotli(content, quality)
    expect(brotliDecompressSync(packed).equals(content)).toBe(true)
    const usual = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    expect(packed.length).toBeLessThanOrEqual(usual.length * 1.01 + 2)
  }
})
