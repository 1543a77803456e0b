import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { openDatabase } from "#server/database/open.ts"
import { serveFrom } from "#server/server.ts"
import { emptyNotes } from "#server/welcome.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { Browser, bareClient, quiet } from "../publishing/support.ts"
import { deployedFolder } from "../support/template.ts"
import { workers } from "../support/workers.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "signpost-demo-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const production = quiet({ NODE_ENV: "production", DATA_DIR: folder })
const demo = async (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", NODE_ENV: "" }
  return (await promisify(execFile)("npm", ["run", "--silent", "demo", "--", ...args], { env })).stdout
}

test("production starts on no database with demo accounts and codes, until the command has removed them", async () => {
  deployedFolder(folder)
  const filled = await openDatabase(production)
  const refusal = await serveFrom(filled, production, bareClient, { workers }).catch((error: unknown) =>
    String(error),
  )
  await filled.close()
  expect(refusal).toMatch(/yenza: \d+ demo accounts: .*@demo\.example/)
  expect(refusal).toMatch(/yenza: \d+ published codes: .*COMMIT-PLUS/)
  expect(refusal).toMatch(
    /lantern: \d+ published codes: HALF, LIGHT-LITE, LIGHT-POWER|lantern: .*LIGHT-POWER/,
  )
  const command = /npm run demo -- (\w+)/.exec(refusal as string)?.[1]

  expect(await demo(command ?? "")).toMatch(/All of it is removed\.\n$/)
  const emptied = await openDatabase(production)
  const { app, empty } = await serveFrom(emptied, production, bareClient, { workers })
  const browser = new Browser(app)
  await browser.get("/api/auth/ping")
  const body = { identifier: "publisher@demo.example", password: demoPassword }
  expect((await browser.post("/api/auth/sign-in", body)).status).toBe(401)
  for (const code of ["COMMIT-PLUS", "LITE-2025"])
    expect((await browser.post("/api/vouchers/check", { code })).status).toBe(422)
  const examples = await emptied.owner
    .selectFrom("records")
    .select(["collection", "state"])
    .distinct()
    .where(sql<boolean>`data @> '{"demo": true}'`)
    .execute()
  // The database was filled for trying out: they are put away by the start.
  expect(examples.length).toBeGreaterThan(3)
  expect(new Set(examples.map(({ state }) => state))).toEqual(new Set(["archived"]))
  // Whoever runs the site is told what to fill, and how.
  expect(emptyNotes(empty).join("\n")).toMatch(/^yenza has no records of [\w, -]*jobs/m)
  expect(emptyNotes(empty)).toContain(
    '  npm run records -- import jobs jobs.csv --why "First records of jobs"',
  )
  const named = empty.flatMap(({ collections }) => collections)
  expect(named).not.toContain("careers")
  // One of them is no example.
  expect(named).not.toContain("bursaries")
  // Nobody is led to what was left out: home goes by this answer.
  const learner = { identifier: "newcomer@example.org", password: demoPassword }
  expect((await browser.post("/api/auth/sign-up", learner)).status).toBe(200)
  const { stocked } = (await browser.get("/api/collections")).body as { stocked: string[] }
  expect(stocked).toEqual(expect.arrayContaining(["careers", "subjects", "bursaries", "institutions"]))
  expect(stocked.filter((name) => named.includes(name))).toEqual([])
  await app.close()
})
