import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { run as assign } from "#cli/research/assign.ts"
import { run as exportStudy } from "#cli/research/export.ts"
import { run as studies } from "#cli/research/studies.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { addOthers } from "./support/others.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { startApp, type TestApp } from "../support/app.ts"
import cases from "./cases/command.json" with { type: "json" }

/** A call of the command: its exit code is 1 where it says something on standard error, else 0. */
interface Case {
  name: string
  args: string[]
  /** Beside the running server and the researcher's account. */
  environment?: Record<string, string>
  /** Patterns, each of some line. */
  out?: string[]
  err?: string[]
}

const commands = { assign, export: exportStudy, studies }
const folder = mkdtempSync(join(tmpdir(), "signpost-study-"))
let server: TestApp
let url: string
let learner: string

beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  url = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
  const person = await newLearner(server, {
    tenant: "northside",
    research: ["entrepreneurial_intent"],
    researchConsent: true,
  })
  learner = person.email
  await server.database.asOwner((trx) =>
    trx
      .updateTable("users")
      .set({ cohort: "grade-12", email_verified: true })
      .where("email", "=", learner)
      .execute(),
  )
  await addOthers(server.database, { tenant: "northside", cohort: "grade-12" })
  await addOthers(server.database, { tenant: "", cohort: "" })
  await person.take("entrepreneurial_intent")
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function call(args: readonly string[], environment: Record<string, string> = {}) {
  const account = { SIGNPOST_USER: "researcher@demo.example", SIGNPOST_PASSWORD: demoPassword }
  for (const [name, value] of Object.entries({ SIGNPOST_URL: url, ...account, ...environment }))
    vi.stubEnv(name, value)
  const written = { out: "", err: "" }
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((written.out += String(text)), true))
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((written.err += String(text)), true))
  const [name = "", ...more] = args
  const code = await commands[name as keyof typeof commands](more)
  return { code, out: written.out.split("\n"), err: written.err.split("\n") }
}

test.each(cases as Case[])("$name", async ({ args, environment, out = [], err = [] }) => {
  const named = (text: string) => text.replace("{learner}", learner).replace("{folder}", folder)
  const answer = await call(args.map(named), environment)
  expect([answer.code, answer.err.length > 1]).toEqual(err.length > 0 ? [1, true] : [0, false])
  for (const pattern of out)
    expect(answer.out).toContainEqual(expect.stringMatching(new RegExp(named(pattern))))
  for (const pattern of err)
    expect(answer.err).toContainEqual(expect.stringMatching(new RegExp(named(pattern))))
})

test("what was exported is whole, under a pseudonym, and for the caller's eyes alone", async () => {
  const group = { tenant: "northside", cohort: "grade-12" }
  const out = join(folder, "again")
  await call(["export", "--cohort", `${group.tenant}/${group.cohort}`, "--out", out])
  const path = join(out, "answers.csv")
  // As an earlier export, or somebody else, may have left it.
  rmSync(path)
  writeFileSync(path, "old", { mode: 0o644 })
  expect((await call(["export", "--cohort", "northside/grade-12", "--out", out])).code).toBe(0)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const rows: Record<string, string>[] = parse(readFileSync(path, "utf8"), { columns: true, bom: true })
  expect(rows.map(({ assessment }) => assessment)).toEqual(rows.map(() => "entrepreneurial_intent"))
  expect(rows.length).toBe(10)
  expect(new Set(rows.map(({ pseudonym }) => pseudonym)).size).toBe(1)
})

test("a file that the server cannot make is not left behind", async () => {
  await server.database.asOwner((trx) => trx.updateTable("results").set({ scales: "null" }).execute())
  const out = join(folder, "broken")
  const { code, err } = await call(["export", "--cohort", "northside/grade-12", "--out", out])
  expect([code, err[0]]).toEqual([1, expect.stringMatching(/^Something went wrong/)])
  expect(() => statSync(join(out, "scores.csv"))).toThrow("ENOENT")
})
