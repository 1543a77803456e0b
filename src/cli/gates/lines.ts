/**
 * The lines of a byte stream, in batches as they arrive, so that a program can answer each before the next comes
 * and still write many at once. A last line without its newline counts; the empty end after one does not.
 */
export async function* lineBatches(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  for await (const chunk of input) {
    const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    const lines = text.split("\n")
    const rest = lines.pop() ?? ""
    if (lines[0] === undefined) {
      pieces.push(rest)
      continue
    }
    lines[0] = pieces.join("") + lines[0]
    pieces.length = 0
    pieces.push(rest)
    yield lines.map(withoutReturn)
  }
  const last = pieces.join("") + decoder.decode()
  if (last !== "") yield [withoutReturn(last)]
}

const withoutReturn = (line: string) => (line.endsWith("\r") ? line.slice(0, -1) : line)
