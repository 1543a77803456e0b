import type { Readable } from "node:stream"

/**
 * The lines of a stream of UTF-8, without their breaks. As of Node 24 readline breaks them at U+2028 and U+2029, too,
 * which stand in JSON as they are.
 */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let line = ""
  for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const [end = "", ...starts] = chunk.split("\n")
    line += end
    for (const start of starts) {
      yield line
      line = start
    }
  }
  if (line !== "") yield line
}
