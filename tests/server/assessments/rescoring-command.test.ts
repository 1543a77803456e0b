import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#server/database/database.ts"
import { openDatabase } from "#server/database/open.ts"
import { deployedFolder } from "../support/template.ts"

const dataDir = mkdtempSync(path.join(os.tmpdir(), "signpost-rescoring-"))
beforeAll(() => deployedFolder(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The command as an operator types it while the server is stopped. */
function assessments(...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      "npm",
      ["run", "--silent", "assessments", "--", ...words],
      { env },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const resultsIn = (database: Database) =>
  database.asOwner((trx) =>
    trx.selectFrom("results").selectAll().orderBy("attempt_id").orderBy("assessment").execute(),
  )
type Result = Awaited<ReturnType<typeof resultsIn>>[number]
const results = () => onDatabase(resultsIn)

test("the command scores one assessment of an instance, or everything, again from the answers", async () => {
  const before = await onDatabase(async (database) => {
    const found = await resultsIn(database)
    await database.asOwner((trx) => trx.updateTable("results").set({ scales: "{}" }).execute())
    return found
  })
  const isOne = ({ assessment, instance }: Result) => assessment === "holland_code" && instance === "yenza"
  const count = before.filter(isOne).length
  expect([count > 0, count < before.length]).toEqual([true, true])
  const one = await assessments("rescore", "holland_code", "--instance", "yenza")
  expect(one).toEqual({ code: 0, out: `yenza: holland_code: ${count} scored again\n`, err: "" })
  const told = ({ attempt_id, assessment, scales, taken_at }: Result) => ({
    attempt_id,
    assessment,
    scales,
    taken_at,
  })
  const blank = (result: Result) => ({ ...told(result), scales: {} })
  expect((await results()).map(told)).toEqual(before.map((result) => (isOne(result) ? told : blank)(result)))

  const all = await assessments("rescore")
  expect([all.code, all.err]).toEqual([0, ""])
  expect((await results()).map(told)).toEqual(before.map(told))
})

test("the command says how it is called, and that a server has the database", async () => {
  for (const words of [["score"], ["rescore", "--nonsense"]]) {
    const { code, out, err } = await assessments(...words)
    expect([code, out, err]).toEqual([1, "", expect.stringContaining("npm run assessments -- rescore")])
  }
  const { code, err } = await onDatabase(() => assessments("rescore"))
  expect([code, err]).toEqual([1, expect.stringContaining("is in use by another process")])
})
