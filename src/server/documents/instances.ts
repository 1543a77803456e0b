import { join } from "node:path"
import type { InstanceSettings } from "#server/ports.ts"
import { validateShape } from "#documents/validate.ts"
import { problemLine } from "#documents/problem.ts"
import { readFolder, readJson, subfolders } from "./files.ts"

/** An instance as its folder in `schemas/instances` describes it. */
export interface InstanceFiles {
  settings: InstanceSettings
  /** Patches over the shipped documents, by document id. */
  layer: Map<string, unknown>
  /** Patches of each tenant over the instance's documents; a tenant without a folder patches nothing. */
  tenants: Map<string, Map<string, unknown>>
  /** Folder of logo, favicon and font. */
  assets: string
}

export interface ShippedFiles {
  documents: Map<string, unknown>
  instances: Map<string, InstanceFiles>
}

/** Reads all that is deployed from `schemas`; throws with every fault when an instance.json is not one. */
export function readShipped(schemas: string): ShippedFiles {
  const home = join(schemas, "instances")
  const instances = subfolders(home).map((id) => readInstance(id, join(home, id)))
  return {
    documents: readFolder(join(schemas, "documents")),
    instances: new Map(instances.map((instance) => [instance.settings.id, instance])),
  }
}

function readInstance(id: string, folder: string): InstanceFiles {
  const checked = validateShape("instance", readJson(join(folder, "instance.json")))
  if (!checked.ok)
    throw new Error(
      `${id}/instance.json is not usable:\n${checked.problems.map((problem) => problemLine(problem)).join("\n")}`,
    )
  if (checked.document.kind !== "instance") throw new Error(`${id}/instance.json is of another kind.`)
  const settings = { ...checked.document, id }
  const tenants = Object.keys(settings.tenants).map(
    (slug) => [slug, readFolder(join(folder, "tenants", slug))] as const,
  )
  return {
    settings,
    layer: readFolder(join(folder, "layer")),
    tenants: new Map(tenants),
    assets: join(folder, "assets"),
  }
}
