import { spawn } from "node:child_process"

/** Answers of `gates decide`, a line for each request. */
export async function decideByCommand(requests: readonly object[]): Promise<unknown[]> {
  const child = spawn(process.execPath, ["src/cli/run.mjs", "gates", "decide"])
  const pieces: Buffer[] = []
  child.stdout.on("data", (piece: Buffer) => pieces.push(piece))
  child.stdin.end(requests.map((request) => JSON.stringify(request)).join("\n"))
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve))
  if (code !== 0) throw new Error(`The command ended with ${code}.`)
  const lines = Buffer.concat(pieces).toString().trimEnd().split("\n")
  return lines.map((line) => JSON.parse(line) as unknown)
}
