import { Readable } from "node:stream"
import { finished } from "node:stream/promises"
import type { FastifyReply } from "fastify"
import type { Scope } from "#server/database/database.ts"
import { unavailable } from "#server/http/failure.ts"
import { createTurns } from "#server/turns.ts"
import { csvHeader, csvRows, workbookType } from "./csv-file.ts"
import type { FileThread } from "./thread.ts"

/** The formats in which tables are sent, as the ends of their names. */
export const formats = ["csv", "xlsx"] as const
export type Format = (typeof formats)[number]

export const typeOf: Readonly<Record<Format, string>> = { csv: "text/csv", xlsx: workbookType }

/** A table that is told some rows at a time, so that others come in between. */
export interface TableSink {
  header(names: readonly string[]): void
  rows(some: readonly (readonly string[])[]): void
}

export interface SentTable {
  scope: Scope
  /** Without its ending. */
  name: string
  format: Format
  tell: (sink: TableSink) => Promise<void>
}

export type TableSender = (reply: FastifyReply, table: SentTable) => Promise<FastifyReply>

const mostAtOnce = 2
/** A slow line takes minutes for a large file; one on which nothing moves would keep its turn for ever. */
const longestMs = 10 * 60_000

/** Sends tables as files. One is whole in memory: of a layer so many at a time, until whoever asked has them. */
export function createTableSender(thread: FileThread): TableSender {
  const turns = createTurns(mostAtOnce, "files of this layer")
  return (reply, { scope, name, format, tell }) =>
    turns.take(scope, async () => {
      const parts = format === "csv" ? await csv(tell) : [await workbook(thread, scope, tell)]
      reply
        .header("content-disposition", `attachment; filename="${name}.${format}"`)
        .type(format === "csv" ? `${typeOf.csv}; charset=utf-8` : typeOf[format])
        .send(Readable.from(parts))
      // Whoever goes away before the end, or takes too long, has nothing more to wait for.
      await finished(reply.raw, { signal: AbortSignal.timeout(longestMs) }).catch(() => reply.raw.destroy())
      return reply
    })
}

async function csv(tell: SentTable["tell"]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  await tell({
    header: (names) => void parts.push(Buffer.from(csvHeader(names))),
    rows: (some) => void parts.push(Buffer.from(csvRows(some))),
  })
  return parts
}

async function workbook(thread: FileThread, scope: Scope, tell: SentTable["tell"]): Promise<Buffer> {
  let header: readonly string[] = []
  const rows: (readonly string[])[] = []
  await tell({
    header: (names) => void (header = names),
    rows: (some) => void rows.push(...some),
  })
  const bytes = await thread.workbook({ header, rows }, scope)
  if (!bytes) throw unavailable()
  return Buffer.from(bytes)
}
