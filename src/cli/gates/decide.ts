import { once } from "node:events"
import { mergeLayer } from "#documents/merge-layer.ts"
import type { App } from "#documents/types.g.ts"
import { decide } from "#engine/navigation/decide.ts"
import { reconfigure, type Release } from "#engine/release.ts"
import { createViewer } from "#engine/viewer.ts"
import { instanceNames, mainInstance, shippedInstance } from "./instances.ts"
import { lineBatches } from "./lines.ts"
import { BadRequest, parseRequest } from "./request.ts"

/**
 * `gates decide`: reads requests as NDJSON on standard input and writes one decision a line, in order.
 * A line that cannot be answered gives `{"error": …}` in its place; the rest go on, and the exit code is 1.
 */
export async function run(): Promise<number> {
  let exitCode = 0
  let number = 0
  const { stdin, stdout } = process
  for await (const lines of lineBatches(stdin)) {
    const answers = lines.map((line) => {
      number += 1
      const { text, isError } = answer(line, number)
      if (isError) exitCode = 1
      return text
    })
    if (!stdout.write(`${answers.join("\n")}\n`)) await once(stdout, "drain")
  }
  return exitCode
}

/** The answer to one line: a decision, or what is wrong with the line and where. */
export function answer(line: string, number: number): { text: string; isError: boolean } {
  try {
    return { text: JSON.stringify(decideLine(line)), isError: false }
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error
    return { text: JSON.stringify({ error: `line ${number}: ${error.message}` }), isError: true }
  }
}

function decideLine(line: string) {
  const request = parseRequest(line)
  const name = request.instance ?? (main ??= mainInstance())
  const instance = shippedInstance(name)
  if (instance === undefined) {
    const names = instanceNames().join(", ")
    throw new BadRequest(`instance: there is no "${name.slice(0, 60)}"; there are ${names}`)
  }
  const release = configured(name, instance.release, request.config)
  const viewer = createViewer(release, {
    user: request.user,
    curricula: request.curricula ?? instance.curricula,
    now: request.now ?? new Date(),
  })
  const { outcome, route, path, hops } = decide(release, {
    path: request.path,
    viewer,
    visitor: request.visitor,
  })
  return { outcome, route, path, hops: hops.map(({ from, to, because }) => ({ from, to, because })) }
}

let main: string | undefined

const releases = new Map<string, Release>()
const mostReleases = 500

/** The release under a changed configuration; the same change gives the same release. */
function configured(
  instance: string,
  release: Release,
  config: Record<string, unknown> | undefined,
): Release {
  if (config === undefined) return release
  const key = `${instance}\n${JSON.stringify(config)}`
  const known = releases.get(key)
  if (known !== undefined) return known
  if (releases.size >= mostReleases) releases.clear()
  const changed = reconfigure(release, mergeLayer(release.set.app, config, undefined) as App)
  releases.set(key, changed)
  return changed
}
