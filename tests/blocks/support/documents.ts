import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { worldOf, type World } from "./host.ts"

const root = join(import.meta.dirname, "../../../schemas")

export function readShipped(): Record<string, unknown> {
  const folder = join(root, "documents")
  const documents: Record<string, unknown> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json"))
      documents[file.slice(0, -".json".length).replaceAll("\\", "/")] = JSON.parse(
        readFileSync(join(folder, file), "utf8"),
      )
  return documents
}

export function shippedWorld(instance = "yenza"): World {
  const layer: unknown = JSON.parse(readFileSync(join(root, `instances/${instance}/layer/app.json`), "utf8"))
  return worldOf(readShipped(), layer)
}
