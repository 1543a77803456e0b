import { existsSync } from "node:fs"
import { join } from "node:path"
import { patchDocument } from "#documents/layers.ts"
import type { App, Vocabulary } from "#documents/types.g.ts"
import { compileRelease, type Release } from "#engine/release.ts"
import { navigationIds, navigationSetOf } from "#engine/set.ts"
import { readJson, subfolders } from "#server/documents/files.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

/** What decisions about one shipped instance need. */
export interface ShippedInstance {
  release: Release
  /** Keys of the school curricula that it offers. */
  curricula: string[]
}

const loaded = new Map<string, ShippedInstance>()

/** Names of the shipped instances. */
export function instanceNames(folder = schemasFolder): string[] {
  return subfolders(join(folder, "instances"))
}

/** The shipped instance that is meant where none is named: the one that the shipped configuration calls the main one. */
export function mainInstance(folder = schemasFolder): string {
  return (readJson(join(folder, "documents", "app.json")) as App).mainInstance ?? ""
}

/** A shipped instance: its layer on the shipped documents, compiled once. Nothing for an unknown name. */
export function shippedInstance(name: string, folder = schemasFolder): ShippedInstance | undefined {
  const key = `${folder}\n${name}`
  const known = loaded.get(key)
  if (known !== undefined) return known
  if (!instanceNames(folder).includes(name)) return undefined
  const resolved = (id: string) => resolveDocument(folder, name, id)
  const set = navigationSetOf(new Map(navigationIds.map((id) => [id, resolved(id)])))
  const offered = resolved("vocabulary/school-curricula") as Vocabulary | undefined
  const instance = { release: compileRelease(set), curricula: Object.keys(offered?.values ?? {}) }
  loaded.set(key, instance)
  return instance
}

function resolveDocument(folder: string, instance: string, id: string): unknown {
  const base = readIfThere(join(folder, "documents", `${id}.json`))
  const patch = readIfThere(join(folder, "instances", instance, "layer", `${id}.json`))
  return patch === undefined ? base : patchDocument(id, base, patch)
}

function readIfThere(file: string): unknown {
  return existsSync(file) ? readJson(file) : undefined
}
