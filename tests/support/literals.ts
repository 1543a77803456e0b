import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = new URL("../..", import.meta.url).pathname

/** The files of code below a folder of the project, but for those that are generated. */
export const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes(".g."))
    .map((file) => join(folder, file))

/** Every string literal of a file: what stands in a comment is no code. */
export function literalsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "")
  return [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? "",
  )
}
