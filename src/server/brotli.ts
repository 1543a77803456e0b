import { promisify } from "node:util"
import { brotliCompress, constants, type BrotliOptions } from "node:zlib"

const compress = promisify(brotliCompress)

/** Compresses what is there as a whole; `quality` is brotli's own, from 0 (fast) to 11 (small). */
export const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  compress(content, optionsFor(content.length, quality))

/** How many bytes about a value is as it is sent: fast, and near enough. */
export async function packedLength(value: unknown): Promise<number> {
  return (await brotli(Buffer.from(JSON.stringify(value)), 4)).length
}

/**
 * A window no larger than the content: brotli's usual one, and the tables that go with it, are megabytes which the system
 * clears before and takes back after every answer. That is most of what a short answer would cost.
 */
function optionsFor(bytes: number, quality: number): BrotliOptions {
  const window = Math.ceil(Math.log2(bytes + 16))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  }
}
