import { randomUUID } from "node:crypto"
import { MessageChannel, type MessagePort } from "node:worker_threads"
import type { ImportChoices, ShownImport, UndoneImport } from "#api/contract/imports.ts"
import { reason } from "#api/messages/server.ts"
import type { Document } from "#documents/types.g.ts"
import { term, type Said } from "#documents/said.ts"
import { own } from "#engine/context/own.ts"
import { fileReason } from "#records/import/messages.ts"
import type { Database, Scope, Work } from "#server/database/database.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { audit } from "#server/repositories/audit.ts"
import {
  findImport,
  heldAmong,
  insertImport,
  insertImportRows,
  markApplied,
  markUndone,
  rememberedColumns,
  removeOldPreviews,
  rowsInParts,
  writtenBy,
  type ImportEntry,
  type ImportRow,
} from "#server/repositories/imports.ts"
import { holdPictures, keepHeldPictures } from "#server/repositories/import-pictures.ts"
import { layersOf, lockCollection, resolveRecord, revisionOf } from "#server/repositories/records.ts"
import { received } from "#server/received.ts"
import { keptText } from "./files/kept-text.ts"
import type { PreviewedRow } from "./files/previewed-rows.ts"
import type { FileThread } from "./files/thread.ts"
import { importSetting, knownRecords } from "./import-setting.ts"
import { patchIn, type LayerEditor } from "./known-layers.ts"
import type { RecordKind } from "./record-kind.ts"
import { readPictureAsset } from "./picture-asset.ts"
import { requireImageRoom, requireRoom, requireTurn } from "./quota.ts"
import { refuseFaults } from "./refused.ts"
import { settingsOf, shownImport } from "./shown-import.ts"
import { writeRecords, type RecordWrite } from "./write.ts"

/** Who brings records in, and to which layer. */
export interface Bringing extends LayerEditor {
  database: Database
  actor: string
  kind: RecordKind
  documents: ReadonlyMap<string, Document>
  /** Of the instance, which says how much a layer may hold. */
  limits: InstanceSettings
  now: Date
}

/** An import of an instance may reach the index of all its tenants. */
export const reachOf = ({ instance, tenant }: Scope): Scope => ({
  instance,
  tenant: tenant === "" ? "*" : tenant,
})

/** A file as it came, and what its sender says beside it. */
export interface Upload {
  bytes: Uint8Array
  file: string
  choices: ImportChoices
}

const daysKept = 7
const dayMilliseconds = 86_400_000

/**
 * Says what a file would do, row by row, and keeps that: what is applied later is what was said. Nothing else is written.
 *
 * @throws Failure where the file, or its header, cannot be read
 */
export async function previewUpload(
  bringing: Bringing,
  thread: FileThread,
  upload: Upload,
): Promise<ShownImport> {
  const { port1: port, port2: theirs } = new MessageChannel()
  try {
    return await previewOver(bringing, thread, upload, { port, theirs })
  } finally {
    port.close()
  }
}

async function previewOver(
  bringing: Bringing,
  thread: FileThread,
  { bytes, choices, file }: Upload,
  { port, theirs }: { port: MessagePort; theirs: MessagePort },
): Promise<ShownImport> {
  const { database, scope, actor, kind, documents, limits, now } = bringing
  const { revision, remembered } = await database.read(reachOf(scope), async (trx) => {
    await requireTurn(trx, limits, scope, now)
    // Before the records: what is written meanwhile makes the file stale.
    const at = await revisionOf(trx, scope, kind.name)
    for await (const some of knownRecords(trx, bringing, documents, kind)) port.postMessage(some)
    return {
      revision: at,
      remembered: choices.forget ? {} : await rememberedColumns(trx, scope, kind.name),
    }
  })
  const job = { ...importSetting(documents, kind), remembered, bytes, choices, port: theirs }
  const previewed = await thread.preview(job, scope)
  if ("refused" in previewed)
    throw new Failure(422, "invalid-input", fileReason("file.unread", { why: previewed.refused }), {
      field: "file",
    })
  const { header, pictures, columns, notes, problems, asks, counts } = previewed
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", asPhrase(problems[0]!), {
      field: "file",
      problems: problems.map(({ message, fix }) => ({ field: "file", message: `${message} ${fix}` })),
    })
  const missing = choices.missing ?? kind.collection.import?.missing ?? "keep"
  const entry = {
    id: randomUUID(),
    ...scope,
    collection: kind.name,
    file,
    actor,
    why: "",
    revision,
    settings: {
      header,
      columns,
      notes,
      asks,
      missing,
      chosen: choices.columns ?? {},
      forgets: choices.forget === true,
    },
    counts,
    created_at: now,
  }
  return database.within(reachOf(scope), async (trx) => {
    await removeOldPreviews(trx, scope, new Date(now.getTime() - daysKept * dayMilliseconds))
    await requireImageRoom(trx, limits, scope, sizeOf(pictures))
    await insertImport(trx, entry)
    for (const rows of received<readonly PreviewedRow[]>(port))
      await insertImportRows(trx, entry, await rowsToKeep(trx, bringing, rows))
    await holdPictures(trx, scope, entry.id, pictures)
    return shownImport({ ...entry, state: "previewed", applied_at: null, undone_at: null })
  })
}

const sizeOf = (pictures: readonly { bytes: Uint8Array }[]) =>
  pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Rows with what this layer is to say of their records. */
async function rowsToKeep(
  trx: Work,
  bringing: Bringing,
  rows: readonly PreviewedRow[],
): Promise<ImportRow[]> {
  const written = rows.flatMap(({ id, record }) => (id !== null && record ? [id] : []))
  const layers = await layersOf(trx, bringing.scope, bringing.kind.name, written)
  return rows.map(({ record, changes, ...row }): ImportRow => ({
    ...row,
    id: row.id === null ? null : keptText(row.id),
    problems: row.problems.map((problem) => ({ ...problem, value: keptText(problem.value) })),
    cells: row.cells.map(keptText),
    patch: record
      ? { data: patchIn(bringing, layers.get(row.id ?? "") ?? [], record), ...(changes && { changes }) }
      : null,
  }))
}

/** What the layers below this one make of these records. */
export async function belowOf(
  trx: Work,
  scope: Scope,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const below = new Map<string, Record<string, unknown>>()
  for (const [id, layers] of await layersOf(trx, scope, collection, ids)) {
    const others = layers.filter((row) => row.instance !== scope.instance || row.tenant !== scope.tenant)
    if (others.length > 0) below.set(id, resolveRecord(id, others).data)
  }
  return below
}

/**
 * Does in one transaction what was said of a file: all of it, or nothing.
 *
 * @throws Failure where records were written since, where it was applied already, or where rows are wrong
 */
export async function applyImport(
  bringing: Bringing,
  id: string,
  { why, leaveWrong = false }: { why: string; leaveWrong?: boolean | undefined },
): Promise<ShownImport> {
  const { database, scope, actor, kind, limits, now } = bringing
  return database.within(reachOf(scope), async (trx) => {
    await lockCollection(trx, scope, kind.name)
    const entry = await heldImport(trx, bringing, id, "previewed")
    if (entry.revision !== (await revisionOf(trx, scope, kind.name)))
      throw new Failure(409, "stale", reason("refused.importMoved"))
    const wrong = entry.counts["wrong"] ?? 0
    if (wrong > 0 && !leaveWrong)
      throw new Failure(422, "invalid-input", reason("refused.importWrong", { count: wrong }))
    const archived = settingsOf(entry).missing === "archive"
    const verdicts = ["new", "changed", ...(archived ? (["missing"] as const) : [])] as const
    const writes: RecordWrite[] = []
    for await (const rows of rowsInParts(trx, id, { verdicts }))
      writes.push(...(await writesOf(trx, bringing, rows)))
    const held = await heldAmong(trx, entry, verdicts)
    await requireRoom(trx, limits, scope, { records: writes.length - held, versions: writes.length })
    refuseFaults(await writeRecords(trx, scope, kind, writes, { actor, why, import: id, now }))
    await keepHeldPictures(
      trx,
      scope,
      id,
      writes.flatMap(({ data }) => readPictureAsset(String(own(data, "image"))) ?? []),
    )
    await markApplied(trx, id, why, now)
    const { file, counts } = entry
    const detail = { collection: kind.name, import: id, file, ...counts }
    await audit(trx, { ...scope, actor, action: "records-imported", detail, why, now })
    return shownImport({ ...entry, state: "applied", why, applied_at: now })
  })
}

async function writesOf(
  trx: Work,
  { scope, kind }: Bringing,
  rows: readonly ImportRow[],
): Promise<RecordWrite[]> {
  const gone = rows.flatMap(({ verdict, id }) => (verdict === "missing" && id !== null ? id : []))
  const layers = await layersOf(trx, scope, kind.name, gone)
  return rows.flatMap(({ id, verdict, patch }): RecordWrite[] => {
    if (id === null) return []
    if (verdict !== "missing") return [{ id, data: (patch?.["data"] ?? {}) as Record<string, unknown> }]
    const held = layers.get(id)?.find((row) => row.instance === scope.instance && row.tenant === scope.tenant)
    return held ? [{ id, data: held.data, state: "archived" }] : []
  })
}

/**
 * Puts back what an applied import changed, in one transaction. A record that somebody wrote since stays as it is; one
 * that the import brought is put away.
 *
 * @throws Failure where it was not applied, or what was there before would not be accepted any more
 */
export async function undoImport(bringing: Bringing, id: string): Promise<UndoneImport> {
  const { database, scope, actor, kind, limits, now } = bringing
  return database.within(reachOf(scope), async (trx) => {
    await lockCollection(trx, scope, kind.name)
    const entry = await heldImport(trx, bringing, id, "applied")
    const rows: RecordWrite[] = []
    const kept: string[] = []
    for await (const written of writtenBy(trx, id)) {
      const undone = written.filter(({ isLast }) => isLast)
      const below = await belowOf(
        trx,
        scope,
        kind.name,
        undone.map((row) => row.id),
      )
      for (const { id: record, before, data } of undone)
        if (before) rows.push({ id: record, ...before })
        else if (below.has(record)) rows.push({ id: record, data: {} })
        else rows.push({ id: record, data, state: "archived" })
      kept.push(...written.filter(({ isLast }) => !isLast).map((row) => row.id))
    }
    await requireRoom(trx, limits, scope, { records: 0, versions: rows.length })
    refuseFaults(await writeRecords(trx, scope, kind, rows, { actor, why: `undo: ${entry.why}`, now }))
    await markUndone(trx, id, now)
    const detail = { collection: kind.name, import: id, restored: rows.length, kept: kept.length }
    await audit(trx, { ...scope, actor, action: "records-import-undone", detail, now })
    return { import: shownImport({ ...entry, state: "undone", undone_at: now }), restored: rows.length, kept }
  })
}

async function heldImport(
  trx: Work,
  { scope, kind }: Bringing,
  id: string,
  state: ImportEntry["state"],
): Promise<ImportEntry> {
  const entry = await findImport(trx, scope, { collection: kind.name, id }, true)
  if (!entry) throw notFound("import")
  if (entry.state !== state)
    throw new Failure(
      409,
      "conflict",
      reason("refused.importState", { state: term({ text: entry.state }), wanted: term({ text: state }) }),
    )
  return entry
}

const asPhrase = ({ message: text, code, values }: Said) => ({ text, code, values })
