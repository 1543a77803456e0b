import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startApp, type TestApp } from "../server/support/app.ts"
import type { Browser } from "../server/support/browser.ts"
import { rounds } from "../support/rounds.ts"
import { edit, mutate } from "./support/mutation.ts"
import { seed } from "./support/seed.ts"

/**
 * As documents.test.ts, by the API, on the shipped documents and a real database: what is refused leaves every table
 * as it was, what is accepted is a site that works.
 */
let server: TestApp
let publisher: Browser
let visitor: Browser
const documents = new Map<string, unknown>()
beforeAll(async () => {
  server = await startApp()
  visitor = server.browser()
  publisher = await server.demo("publisher")
  const { body } = await publisher.get("/api/documents?layer=instance")
  for (const id of Object.keys((body as { documents: object }).documents)) {
    const answer = await publisher.get(`/api/documents/${id}?layer=instance`)
    documents.set(id, (answer.body as { document: unknown }).document)
  }
})
afterAll(() => server.stop())

async function stored(): Promise<unknown> {
  return server.database.asOwner(async (trx) => {
    const { rows } = await sql`select
      (select count(*) from releases) as releases, (select count(*) from documents) as documents,
      (select count(*) from audit) as audit,
      (select string_agg(p::text, ' ' order by p::text) from pointers p) as pointers`.execute(trx)
    return rows
  })
}

async function publish(patches: Record<string, unknown>): Promise<Published> {
  const { id } = (await publisher.get("/api/release")).body as { id: string }
  const body = { base: id, patches, why: "To see what happens", layer: "instance" }
  const { status, body: answer } = await publisher.post("/api/changes/publish", body)
  const { error } = answer as { error?: { code: string; message: string; problems?: Problem[] } }
  if (error) expect(error.message).toMatch(/\S/)
  return { status, code: error?.code, problems: error?.problems ?? [] }
}

interface Published {
  status: number
  code: string | undefined
  problems: Problem[]
}

interface Problem {
  message: string
  fix?: string
}

const outcome = { refused: 0, accepted: 0 }

async function isRefusedOrWorks(id: string, patch: unknown): Promise<void> {
  const before = await stored()
  const { status, code, problems } = await publish({ [id]: patch })
  if (status !== 200) {
    outcome.refused += 1
    // Some places take two people, who publish in another way.
    expect(code === "approval-required" ? [409] : [400, 422]).toContain(status)
    for (const { message, fix } of problems) expect(`${message} ${fix ?? ""}`).toMatch(/\S/)
    expect(await stored()).toEqual(before)
    return
  }
  outcome.accepted += 1
  for (const url of ["/", "/login", "/api/app-configuration", "/api/plans/ZA", "/api/school-curricula"])
    expect([url, (await visitor.get(url)).status]).toEqual([url, 200])
  expect((await publisher.get("/api/auth/get-user")).status).toBe(200)
  expect((await publish({ [id]: null })).status).toBe(200)
}

test("a patch of a shipped document that was changed at random", async () => {
  const ids = [...documents.keys()]
  const changed = fc
    .tuple(fc.constantFrom(...ids), fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([id, edits]) => [id, mutate(documents.get(id), edits)] as const)
  await fc.assert(
    fc.asyncProperty(changed, ([id, patch]) => isRefusedOrWorks(id, patch)),
    { seed, numRuns: rounds(4, 60), endOnFailure: true },
  )
  expect(outcome.refused).toBeGreaterThan(outcome.accepted)
})
