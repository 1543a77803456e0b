import { found } from "#api/messages/server.ts"
import { patchDocument } from "#documents/layers.ts"
import { isPublic } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { App, Document } from "#documents/types.g.ts"
import { validateDocument } from "#documents/validate.ts"
import { fitForm } from "#engine/forms/fit.ts"
import { navigationSetOf } from "#engine/set.ts"
import { replacedBy } from "#server/changesets/replaced.ts"
import type { Touched } from "#server/changesets/touched.ts"
import { artefact, derived, mediaTypes } from "#server/publishing/artefacts.ts"
import { documentJson } from "#server/publishing/document-json.ts"
import { createLiveRelease, type LiveRelease } from "#server/publishing/live-release.ts"
import { StoredText } from "#server/publishing/text-cache.ts"
import type { ReadSubject } from "./subject.ts"

/** A release as it would be with a change, which nobody has published. */
export interface Draft {
  release: LiveRelease
  /** By hash the documents that are published nowhere and may be read by whom the app is shown to. */
  drafts: Record<string, unknown>
  /** Why documents of the change stand as they are live. */
  problems: Problem[]
}

/** The documents that a change says otherwise; of one whose shape is wrong why, and it is not among them. */
export function changedBy(touched: readonly Touched[]): {
  changed: Map<string, Document | undefined>
  problems: Problem[]
} {
  const problems: Problem[] = []
  const changed = new Map<string, Document | undefined>()
  const patches = replacedBy(touched)
  for (const { document, beneath, own } of touched) {
    if (!Object.hasOwn(patches, document)) continue
    const now = own === undefined ? beneath : patchDocument(document, beneath, own)
    if (now === undefined) {
      changed.set(document, undefined)
      continue
    }
    const shaped = validateDocument(document, now)
    if (shaped.ok) changed.set(document, shaped.document)
    else problems.push(...shaped.problems)
  }
  return { changed, problems }
}

/**
 * A release with other documents in the place of its own. Everything is left as it is where these fit together nowhere:
 * what is looked at is always an app that runs.
 *
 * @param app the configuration to look at it with, where it is another than the release's
 */
export function draftOf(
  { release: live, changed: said, problems }: ReadSubject,
  { app, hosts }: { app?: App; hosts: readonly string[] },
): Draft {
  const changed = new Map(said)
  if (app !== undefined) changed.set("app", app)
  try {
    return { ...assembled(live, changed, hosts), problems }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const all = [...problems, { ...unfit, ...found("server.unshown", { reason: message }) }]
    return { ...assembled(live, new Map(app && [["app", app]]), hosts), problems: all }
  }
}

const unfit = {
  severity: "error",
  document: "",
  pointer: "",
} as const

function assembled(
  live: LiveRelease,
  changed: ReadonlyMap<string, Document | undefined>,
  hosts: readonly string[],
): Omit<Draft, "problems"> {
  if (changed.size === 0) return { release: live, drafts: {} }
  const documents = new Map(live.documents)
  for (const [id, document] of changed) {
    if (document === undefined) documents.delete(id)
    else documents.set(id, document)
  }
  const configuration = documents.get("app")
  if (configuration?.kind !== "app") throw new Error("there is no configuration")
  // A form depends on the configuration, too.
  for (const [id, document] of documents)
    if (document.kind === "form") documents.set(id, fitForm(document, configuration))

  const manifest: Record<string, string> = { ...live.manifest }
  const texts = new Map(live.texts)
  const drafts: Record<string, unknown> = {}
  const keep = (id: string, value: unknown, text: string, open: boolean) => {
    const { sha256 } = artefact(id, text, mediaTypes.json, open)
    if (manifest[id] === sha256) return
    manifest[id] = sha256
    texts.set(sha256, new StoredText(text))
    if (open) drafts[sha256] = value
  }
  for (const [id, document] of documents) {
    if (document === live.documents.get(id)) continue
    keep(id, document, documentJson(document), isPublic(id))
    // Its validator was made for another form.
    if (document.kind === "form" && manifest[id] !== live.manifest[id]) delete manifest[derived.validator(id)]
  }
  for (const id of live.documents.keys()) if (!documents.has(id)) delete manifest[id]
  const navigation = navigationSetOf(documents)
  keep(derived.navigation, navigation, JSON.stringify(navigation), true)
  const release = createLiveRelease({ ...live.stored, id: draftId(manifest), manifest }, texts, hosts)
  return { release, drafts }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : 1)

/** The same documents have the same id. */
const draftId = (manifest: Readonly<Record<string, string>>): string =>
  `draft-${artefact(
    "",
    JSON.stringify(
      Object.keys(manifest)
        .toSorted(byCode)
        .map((id) => [id, manifest[id]]),
    ),
    "",
    false,
  ).sha256.slice(0, 16)}`
