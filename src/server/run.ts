import { EnvironmentError, readEnvironment } from "./environment.ts"
import { openDatabase } from "./database/open.ts"
import { DemoInProduction } from "./seeding/demo.ts"
import { DirectoryInUse } from "./database/pglite/lock.ts"
import { DatabaseUnusable } from "./database/unusable.ts"
import { missingWays, plainConnections } from "./plain-connections.ts"
import { missingPayments, WrongPaymentKey } from "./payments/settings.ts"
import { UndeployableRelease } from "./publishing/deploy.ts"
import type { Client } from "./routes/site/client.ts"

/** Failures that the operator can mend: their message says how, a stack would only hide it. */
const explained = [
  EnvironmentError,
  DirectoryInUse,
  DatabaseUnusable,
  DemoInProduction,
  UndeployableRelease,
  WrongPaymentKey,
]

/** Reads the environment, starts, says where and as whom to look, and stops in order when asked to. */
export async function run(client: () => Promise<Client>): Promise<void> {
  // Whoever read the log has gone (`npm start | head`); the site is there for others.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreClosedPipe)
  try {
    const environment = readEnvironment(process.env)
    const opening = openDatabase(environment)
    // Whoever waits for it hears of it.
    opening.catch(() => undefined)
    // The database opens on a thread of its own, and takes the longest: all else is loaded meanwhile.
    const { createServer } = await import("./server.ts")
    const { deployNotes, emptyNotes, welcome } = await import("./welcome.ts")
    const { app, publishing, empty } = await createServer(environment, opening, await client())
    stopInOrder(() => app.close())
    await app.listen({ host: environment.host, port: environment.port })
    const notes = [
      ...deployNotes(publishing),
      ...emptyNotes(empty),
      ...plainConnections(environment),
      ...missingWays(environment),
      ...missingPayments(publishing.live.all(), environment),
    ]
    for (const line of notes) console.warn(line)
    console.log(await welcome(environment, publishing))
  } catch (error) {
    if (!explained.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error
}

/** The first signal closes streams, requests, workers and database; a second one ends at once. */
function stopInOrder(close: () => Promise<unknown>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
}
