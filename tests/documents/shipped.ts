import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { resolveLayers } from "#documents/layers.ts"
import type { Instance } from "#documents/types.g.ts"
import { validateShape } from "#documents/validate.ts"

/** The documents under a folder by id; a folder that is not there has none. */
export function readLayer(folder: string): Map<string, unknown> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : []
  return new Map(
    files
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file.slice(0, -".json".length), readJson(join(folder, file))] as const),
  )
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"))

export const instanceNames = readdirSync("schemas/instances")

export function readInstance(name: string): Instance {
  const result = validateShape("instance", readJson(`schemas/instances/${name}/instance.json`))
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2))
  return result.document
}

/** Everything that is shipped, as it holds: the base, each instance, each tenant of an instance. */
export function releases(): Map<string, Map<string, unknown>> {
  const shipped = readLayer("schemas/documents")
  const resolved = new Map([["shipped", resolveLayers(shipped)]])
  for (const name of instanceNames) {
    const layer = readLayer(`schemas/instances/${name}/layer`)
    resolved.set(name, resolveLayers(shipped, layer))
    for (const tenant of Object.keys(readInstance(name).tenants)) {
      const own = readLayer(`schemas/instances/${name}/tenants/${tenant}`)
      resolved.set(`${name}/${tenant}`, resolveLayers(shipped, layer, own))
    }
  }
  return resolved
}
