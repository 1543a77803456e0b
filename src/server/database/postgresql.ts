import type { PostgresQueryResult } from "kysely"
import pg from "pg"
import type { Driver } from "./database.ts"
import type { Line, Statement } from "./lines.ts"

/** int8 and date stay strings, as PGlite's side gives them too. */
function parsers(): pg.CustomTypesConfig {
  const plain = (text: string): string => text
  return {
    getTypeParser: ((oid: number, format?: "text" | "binary") =>
      oid === 20 || oid === 1082
        ? plain
        : pg.types.getTypeParser(
            oid,
            format === "binary" ? "binary" : "text",
          )) as pg.CustomTypesConfig["getTypeParser"],
  }
}

/** A line that was cut in silence never ends by itself. */
const connectMilliseconds = 5_000

export interface PostgresqlOptions {
  connections?: number
  /** How long an answer may take, in milliseconds; longer than any statement may. */
  answerWithin?: number
  /** How often a listening line is asked whether it is still there, in milliseconds. */
  checkEvery?: number
}

/** PostgreSQL 15 or later behind a URL. */
export function postgresqlDriver(
  url: string,
  { connections = 10, answerWithin = 20_000, checkEvery = 20_000 }: PostgresqlOptions = {},
): Driver {
  const settings: pg.ClientConfig = {
    connectionString: url,
    types: parsers(),
    application_name: "signpost",
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: answerWithin,
    keepAlive: true,
  }
  const pool = new pg.Pool({ ...settings, max: connections, statement_timeout: 15_000 })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined)
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: "postgresql",
    lines: {
      connect: async () => endingWhenSilent(await pool.connect()),
      async end() {
        for (const stop of listeners) await stop()
        await pool.end()
      },
    },
    async listen(channel, heard) {
      const stop = await listenReconnecting(settings, channel, heard, checkEvery)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
  }
}

/** A line without an answer is cut: given back to the pool as it is, it would keep the next request waiting as well. */
function endingWhenSilent(client: pg.PoolClient): Line {
  let silent = false
  async function ask<T>(question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      silent = error instanceof Error && error.message === "Query read timeout"
      if (silent) void client.end()
      throw error
    }
  }
  return {
    async run<Row>({ text, parameters }: Statement, opening: readonly Statement[]) {
      if (opening.length > 0) await ask(client.query(opening.map(written).join("; ")))
      return (await ask(client.query(text, [...parameters]))) as unknown as PostgresQueryResult<Row>
    },
    async leave() {
      await ask(client.query("commit"))
    },
    release: () => client.release(silent),
  }
}

/** A statement with its parameters, all texts, written into it: several go in one message only so. */
function written({ text, parameters }: Statement): string {
  return text.replace(/\$(\d+)/g, (_, place: string) =>
    pg.escapeLiteral(String(parameters[Number(place) - 1])),
  )
}

/**
 * A dropped LISTEN connection emits `error` twice and then `end`: reconnect on `end`, then say that we are back. One
 * that was cut in silence (a firewall forgets it) emits nothing, so it is asked now and then.
 */
async function listenReconnecting(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload: string | null) => void,
  checkEvery: number,
): Promise<() => Promise<void>> {
  let stopped = false
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...settings, query_timeout: checkEvery })
    client.on("error", () => undefined)
    client.on("notification", (message) => heard(message.payload ?? ""))
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on("end", () => {
      clearInterval(check)
      if (!stopped) later()
    })
    current = client
    check = setInterval(() => {
      client.query("select 1").catch(() => void client.end())
    }, checkEvery)
    check.unref()
    if (stopped) await client.end()
  }
  function later(): void {
    retry = setTimeout(() => {
      connect().then(
        () => heard(null),
        () => {
          if (!stopped) later()
        },
      )
    }, 500)
    retry.unref()
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    clearInterval(check)
    await current?.end()
  }
}
