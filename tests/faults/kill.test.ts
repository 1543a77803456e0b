import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startPostgres, type TestPostgres } from "../server/support/postgres.ts"
import { rounds } from "../support/rounds.ts"
import { startProcess } from "../support/server-process.ts"
import { Caller } from "./support/caller.ts"
import { copyDeployedFolder, temporaryFolder } from "../support/deployed-folder.ts"
import { Writers } from "./support/writers.ts"

const data = temporaryFolder()
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  data.remove()
})

const databases: { name: string; home: () => Promise<Record<string, string>> }[] = [
  {
    name: "PGlite",
    home: async () => {
      await copyDeployedFolder(data.folder)
      return { DATA_DIR: data.folder }
    },
  },
  { name: "PostgreSQL", home: async () => ({ DATABASE_URL: await postgres.newDatabase() }) },
]

describe.each(databases)("a server that is killed while it writes, on $name", ({ home }) => {
  test("keeps every write that it has acknowledged, and starts again", async () => {
    const environment = await home()
    const writers = new Writers()
    let server = await startProcess({ environment })
    let acknowledged = 0
    for (let round = 0; round < rounds(1, 25); round += 1) {
      const enough = 20 + ((round * 17) % 60)
      const running = server
      await writers.writeUntilGone(running.origin, (count) => {
        acknowledged += 1
        if (count === enough) void running.end("SIGKILL")
      })
      await running.ended
      server = await startProcess({ environment })
      expect(await writers.lost(server.origin), `round ${round + 1}`).toEqual([])
    }
    await server.end("SIGTERM")
    console.log(`${acknowledged} acknowledged writes, none lost.`)
  })
})

// Two first starts a round are too long for the bounded version.
test.runIf(rounds(0, 10) > 0)(
  "a first start that is killed halfway leaves nothing that the next one cannot mend",
  async () => {
    for (let round = 0; round < rounds(0, 10); round += 1) {
      const fresh = temporaryFolder()
      const environment = { DATA_DIR: fresh.folder }
      await startProcess({ environment, giveUpAfter: 1500 + round * 700 }).then(
        (server) => server.end("SIGKILL"),
        () => undefined,
      )
      const server = await startProcess({ environment })
      await new Caller(server.origin).signIn("power@demo.example")
      await server.end("SIGTERM")
      fresh.remove()
    }
  },
)
