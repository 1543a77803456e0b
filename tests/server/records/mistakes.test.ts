import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { Mistakes } from "#api/contract/mistakes.ts"
import { run as mistakesCommand } from "#cli/records/mistakes.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { newLearner, type Learner } from "../assessments/support/learner.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { nurse } from "../saved/support.ts"

let server: TestApp
let publisher: Browser
let tenantEditor: Browser
let learner: Learner
let pupil: Learner

/** A learner, or one of a tenant, who edits that layer. */
async function editorOf(tenant: string): Promise<Browser> {
  const editor = await newLearner(server, { tenant })
  await server.database.asOwner(async (trx) => {
    const { id } = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", editor.email)
      .executeTakeFirstOrThrow()
    await grantRole(trx, { instance: "yenza", tenant, userId: id, role: "editor" })
  })
  return editor.browser
}

beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  publisher = await server.demo("publisher")
  learner = await newLearner(server)
  pupil = await newLearner(server, { tenant: "northside" })
  tenantEditor = await editorOf("northside")
  // A row of the tenant's own over the instance's career.
  await server.database.asOwner(async (trx) => {
    await trx
      .insertInto("records")
      .values({
        instance: "yenza",
        tenant: "northside",
        collection: "careers",
        id: "51-4121.00",
        data: JSON.stringify({}),
        state: "live",
        version: 1,
      } as never)
      .execute()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => server.stop())

const say = ({ browser }: Pick<Learner, "browser">, words: string, id: string = nurse, kind = "wrong") =>
  browser.post(`/api/collections/careers/${id}/mistakes`, { kind, words })
const open = async (browser: Browser, query: string) =>
  ((await browser.get(`/api/mistakes?${query}`)).body as Mistakes).mistakes
const instance = "layer=instance"
const tenant = "layer=tenant&tenant=northside"

describe("what somebody says is wrong", () => {
  test("reaches the editors of the layer that holds the record, as plain words and without who said it", async () => {
    expect((await say(learner, "It  says\n\u001b[31mdays\u202e, <b>not</b> nights")).status).toBe(204)
    expect((await say(pupil, "Of the instance")).status).toBe(204)
    expect((await say(pupil, "Of the school", "51-4121.00", "outdated")).status).toBe(204)
    const seen = await open(publisher, instance)
    expect(seen.map(({ words, kind, record, title }) => [words, kind, record, title])).toEqual([
      ["It says [31mdays , <b>not</b> nights", "wrong", nurse, "Registered nurse"],
      ["Of the instance", "wrong", nurse, "Registered nurse"],
    ])
    expect((await open(tenantEditor, tenant)).map(({ words }) => words)).toEqual(["Of the school"])
    const { text } = await publisher.get(`/api/mistakes?${instance}`)
    expect(text).not.toContain(learner.email)
    expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual([
      "at",
      "collection",
      "id",
      "kind",
      "record",
      "title",
      "words",
    ])
  })

  test("is read and closed by nobody else", async () => {
    const [first] = await open(publisher, instance)
    for (const [browser, query, code] of [
      [learner.browser, instance, "forbidden"],
      [tenantEditor, instance, "forbidden"],
      [server.browser(), instance, "unauthenticated"],
    ] as const)
      expect(codeOf(await browser.get(`/api/mistakes?${query}`))).toBe(code)
    const close = (browser: Browser, layer: object) => browser.post(`/api/mistakes/${first?.id}/close`, layer)
    expect(codeOf(await close(tenantEditor, { layer: "tenant", tenant: "northside" }))).toBe("not-found")
    expect(codeOf(await close(learner.browser, { layer: "instance" }))).toBe("forbidden")
  })

  test.each([
    ["", "nurse", "bad-request"],
    ["  \n ", nurse, "invalid-input"],
    ["x".repeat(501), nurse, "bad-request"],
    ["not there", "nothing", "not-found"],
  ])("is refused as %j of %s", async (words, id, code) => {
    expect(codeOf(await say(pupil, words, id))).toBe(code)
  })

  test("is refused of a kind that is none, without a session, and of a collection whose gate is closed", async () => {
    expect(codeOf(await say(learner, "x", nurse, "<script>"))).toBe("bad-request")
    expect(codeOf(await say({ browser: server.browser() }, "x"))).toBe("unauthenticated")
    expect(codeOf(await say(await newLearner(server, { accountType: "free" }), "x"))).toBe("gate-denied")
  })

  test("is listed and closed by the command, and stays in the export of whoever said it until the account is gone", async () => {
    const { port } = server.app.server.address() as AddressInfo
    vi.stubEnv("SIGNPOST_URL", `http://localhost:${port}`)
    vi.stubEnv("SIGNPOST_USER", "publisher@demo.example")
    vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
    const said: string[] = []
    vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0)
    const [first] = await open(publisher, instance)
    expect(await mistakesCommand([])).toBe(0)
    expect(said.join("")).toContain(`careers/${nurse} Registered nurse\n  wrong: It says`)
    said.length = 0
    expect(await mistakesCommand(["--close", first?.id ?? ""])).toBe(0)
    expect(said.join("")).not.toContain("It says")
    const mine = (await learner.browser.get("/api/users/export")).body as {
      mistakes: { words: string; closedAt: string | null }[]
    }
    expect(mine.mistakes).toMatchObject([
      { kind: "wrong", record: nurse, closedAt: expect.any(String) as string },
    ])
    const count = () =>
      server.database.asOwner(async (trx) => (await trx.selectFrom("mistakes").selectAll().execute()).length)
    const before = await count()
    await server.database.asOwner(async (trx) => {
      await trx.deleteFrom("users").where("email", "=", learner.email).execute()
    })
    expect(await count()).toBe(before - 1)
  })

  test("is taken ten times a day of one account", async () => {
    const codes: string[] = []
    for (let time = 0; time < 12; time++) codes.push(codeOf(await say(pupil, `Again ${time}`)))
    expect(codes.at(-1)).toBe("too-many-requests")
  })
})
