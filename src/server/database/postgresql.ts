import type { PostgresQueryResult } from "kysely"
import pg from "pg"
import type { Driver } from "./database.ts"
import type { Line, Statement } from "./lines.ts"
import { plannedAnew } from "./planned-anew.ts"
import { DatabaseUnavailable } from "./unavailable.ts"

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
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    statement_timeout: 15_000,
    // Who waits for others gives up before a statement would: that it took too long is then nobody's fault.
    lock_timeout: 10_000,
  })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined)
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: "postgresql",
    lines: {
      connect: async () => lineOn(await pool.connect()),
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

/** Lists of every length make texts of their own; a connection that knows so many is replaced. */
const mostNamed = 400
/** By connection the names of the statements that it has parsed and planned, by their texts. */
const named = new WeakMap<pg.PoolClient, Map<string, string>>()

/**
 * Lists and counts read the index of records, a few of them or all, as their values ask for: a kept plan took up to half
 * as long again, and to plan one anew costs PostgreSQL little beside that.
 */
const recordIndex = "seen_record_index"

function nameOf(names: Map<string, string>, text: string): string | undefined {
  if (plannedAnew.test(text) || text.includes(recordIndex)) return undefined
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Statements run by name: to parse and plan one anew costs more than to run it. PostgreSQL plans a statement again by
 * itself where a table, a policy or the role has changed since; where its columns have, it refuses, and the connection
 * is replaced. One without an answer is cut: given back to the pool as it is, it would keep the next request waiting as
 * well.
 */
function lineOn(client: pg.PoolClient): Line {
  const names = named.get(client) ?? new Map<string, string>()
  named.set(client, names)
  let spent = false
  let leaving: Promise<unknown> = Promise.resolve()
  async function ask<T>(question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.message === "Query read timeout") {
        spent = true
        void client.end()
      }
      if (!hasOtherColumns(error)) throw error
      spent = true
      throw new DatabaseUnavailable("A table has other columns than a moment ago.", { cause: error })
    }
  }
  return {
    async run<Row>({ text, parameters }: Statement, opening: readonly Statement[]) {
      if (opening.length > 0) await ask(client.query(opening.map(written).join("; ")))
      const name = parameters.length === 0 ? undefined : nameOf(names, text)
      const values = [...parameters]
      const asked = client.query({ text, values, ...(name !== undefined && { name }) })
      return (await ask(asked)) as unknown as PostgresQueryResult<Row>
    },
    // Nobody waits for the end of what was only read; the pool has the connection back once that has come.
    leave() {
      leaving = ask(client.query("commit")).catch(() => (spent = true))
      return Promise.resolve()
    },
    release: () => void leaving.then(() => client.release(spent || names.size > mostNamed)),
  }
}

/** Another process has changed a table since the statement was parsed (a deployment beside this one). */
const hasOtherColumns = (error: Error): boolean =>
  "routine" in error && error.routine === "RevalidateCachedQuery"

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
