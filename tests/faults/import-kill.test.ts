import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ShownImport, ShownRows } from "#api/contract/imports.ts"
import { startPostgres, type TestPostgres } from "../server/support/postgres.ts"
import { copyDeployedFolder, temporaryFolder } from "../support/deployed-folder.ts"
import { rounds } from "../support/rounds.ts"
import { startProcess } from "../support/server-process.ts"
import { Caller } from "./support/caller.ts"

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
const rows = 300
const layer = { layer: "instance" }

/** Rows that are new in each round. */
function fileOf(round: number): Blob {
  const lines = Array.from(
    { length: rows },
    (_, row) => `k-${round}-${row},Cluster ${row},About ${row},compass,computing`,
  )
  return new Blob([["slug,title,about,icon,faculty", ...lines].join("\n")], { type: "text/csv" })
}

describe.each(databases)("a server that is killed while it applies a file, on $name", ({ home }) => {
  test("has applied all of it or nothing, and says which", async () => {
    const environment = await home()
    let server = await startProcess({ environment })
    const caller = await new Caller(server.origin).signIn("publisher@demo.example")
    const upload = async (round: number) =>
      (await caller.done(
        "POST",
        "records/clusters/imports?file=x.csv&layer=instance",
        fileOf(round),
      )) as ShownImport
    const apply = ({ id }: ShownImport) =>
      caller.done("POST", `records/clusters/imports/${id}/apply`, { ...layer, why: "test" })

    // A server's first one takes several times as long as those after it, and each round has a new server.
    const whole = await upload(0)
    expect(whole.counts).toMatchObject({ new: rows, wrong: 0 })
    const begun = Date.now()
    await apply(whole)
    const usual = Date.now() - begun

    const all = rounds(2, 50)
    const outcomes = new Map<string, number>()
    for (let round = 1; round <= all; round += 1) {
      const entry = await upload(round)
      const applying = apply(entry).then(
        () => "answered",
        () => "cut off",
      )
      // From its beginning until well past its usual end; the last server dies once it has answered.
      await (round === all ? applying : setTimeout((2 * usual * round) / all))
      await server.end("SIGKILL")
      const answered = await applying
      server = await startProcess({ environment })
      caller.origin = server.origin

      const address = `records/clusters/imports/${entry.id}?layer=instance`
      const { state } = ((await caller.done("GET", address)) as ShownRows).import
      const { counts } = await upload(round)
      const isApplied = counts["same"] === rows
      const outcome = `${answered}, ${state}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      expect({ round, state, counts }).toMatchObject({
        state: isApplied ? "applied" : "previewed",
        counts: isApplied ? { same: rows, new: 0, changed: 0 } : { same: 0, new: rows, changed: 0 },
      })
      if (answered === "answered") expect(isApplied).toBe(true)
    }
    await server.end("SIGTERM")
    expect(outcomes.get("answered, applied")).toBeGreaterThan(0)
    // Fewer rounds may all lie before a file is begun with, or after it is done.
    if (all === 50)
      expect(
        (outcomes.get("cut off, previewed") ?? 0) + (outcomes.get("cut off, applied") ?? 0),
      ).toBeGreaterThan(0)
    console.log([...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join("; "))
  })
})
