import pg from "pg"
import type { Driver } from "./database.ts"

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

/** PostgreSQL 15 or later behind a URL. */
export function postgresqlDriver(url: string, connections = 10): Driver {
  const settings: pg.ClientConfig = { connectionString: url, types: parsers(), application_name: "signpost" }
  const pool = new pg.Pool({ ...settings, max: connections, statement_timeout: 15_000 })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined)
  const listeners = new Set<() => Promise<void>>()
  return {
    kind: "postgresql",
    pool: {
      connect: () => pool.connect(),
      async end() {
        for (const stop of listeners) await stop()
        await pool.end()
      },
    },
    async listen(channel, heard) {
      const stop = await listenReconnecting(settings, channel, heard)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
  }
}

/** A dropped LISTEN connection emits `error` twice and then `end`: reconnect on `end`, then say that we are back. */
async function listenReconnecting(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...settings, keepAlive: true })
    client.on("error", () => undefined)
    client.on("notification", (message) => heard(message.payload ?? ""))
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on("end", () => {
      if (!stopped) later()
    })
    current = client
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
    await current?.end()
  }
}
