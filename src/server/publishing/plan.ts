import { layerProblems } from "#documents/layers.ts"
import type { Scope } from "#server/database/database.ts"
import type { LiveRelease } from "./live-release.ts"
import {
  extendPatches,
  replacePatches,
  resolveLayer,
  type Change,
  type Documents,
  type RawDocuments,
  type ReplacedPatches,
} from "./layer.ts"
import { prepareRelease, type Prepared, type Unprepared, type PublishingWorkers } from "./prepare.ts"
import { sizeProblems, type Allowed } from "./quota.ts"
import type { LayerPatches, StoredRelease } from "./store.ts"

/** What a new release of one layer is made from. */
export interface LayerInput {
  layer: "instance" | "tenant"
  /** On whose behalf: their work comes in turn with that of others. */
  whose: Scope
  beneath: RawDocuments
  /** What the layer may only narrow: the documents beneath, checked. */
  base: Documents
  files: RawDocuments
  allowed: Allowed
  /** The instance's own hosts. */
  hosts: readonly string[]
  current: StoredRelease | undefined
  /** What is live for the people of the layer. */
  previous: LiveRelease | undefined
}

/**
 * How the patches of the layer come about: as they are, with a change on top, with others in place of those of some
 * documents, or as an earlier release had them.
 */
export type Edit =
  | { do: "keep" }
  | { do: "change"; change: Change }
  | { do: "replace"; replaced: ReplacedPatches }
  | { do: "restore"; patches: LayerPatches }

export type LayerPlan = { ok: true; prepared: Prepared; patches: LayerPatches } | Unprepared

/** shipped or instance documents ← the layer's files ← its editors' patches, edited → a prepared release, or why not */
export async function planLayer(
  input: LayerInput,
  edit: Edit,
  workers: PublishingWorkers,
): Promise<LayerPlan> {
  const refused = layerProblems(input.layer, new Map(Object.entries(wordsOf(edit))))
  if (refused.length > 0) return { ok: false, problems: refused }
  const patches = editedPatches(input, edit)
  const large = edit.do === "keep" ? [] : sizeProblems(input.current?.patches ?? {}, patches, input.allowed)
  if (large.length > 0) return { ok: false, problems: large }
  const outside = layerProblems(input.layer, new Map([...input.files, ...Object.entries(patches)]))
  if (outside.length > 0) return { ok: false, problems: outside }
  const preparation = await prepareRelease(
    resolveLayer(input.beneath, input.files, patches),
    {
      whose: input.whose,
      layer: input.layer,
      base: input.base,
      hosts: input.hosts,
      previous: input.previous,
    },
    workers,
  )
  return preparation.ok ? { ok: true, prepared: preparation.prepared, patches } : preparation
}

/** What an edit says of documents itself. */
const wordsOf = (edit: Edit): Change =>
  edit.do === "change" ? edit.change : edit.do === "replace" ? edit.replaced : {}

function editedPatches(input: LayerInput, edit: Edit): LayerPatches {
  const now = input.current?.patches ?? {}
  if (edit.do === "keep") return now
  if (edit.do === "restore") return edit.patches
  if (edit.do === "replace") return replacePatches(now, edit.replaced)
  return extendPatches(now, edit.change, resolveLayer(input.beneath, input.files, {}))
}
