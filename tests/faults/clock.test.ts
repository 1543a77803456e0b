import { afterAll, beforeAll, expect, test } from "vitest"
import { codeOf, goodPassword, startApp, type TestApp } from "../server/support/app.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp({ SMTP_URL: "smtp://127.0.0.1:9" })
})
afterAll(() => server.stop())

const day = 24 * 60

test("a clock that is set back by a day locks nobody out and loses nothing", async () => {
  const learner = await server.signedUp("early@example.org")
  const wrong = { identifier: "early@example.org", password: "Wrong1word" }
  const other = server.browser()
  const tries = []
  for (let attempt = 0; attempt < 9; attempt += 1)
    tries.push(codeOf(await other.post("/api/auth/sign-in", wrong)))
  expect(tries.at(-1)).toBe("too-many-requests")
  const unsent = () =>
    server.database.asOwner((trx) => trx.selectFrom("outbox").select("attempts").executeTakeFirstOrThrow())
  await expect.poll(async () => (await unsent()).attempts, { timeout: 20_000 }).toBe(1)

  server.advance(-day)
  expect((await learner.get("/api/auth/get-user")).status).toBe(200)
  expect((await learner.post("/api/users/profile", { data: { nickname: "Early" } })).body).toEqual({
    nickname: "Early",
  })
  // The window of tries was to end in a quarter of an hour, not in a day and a quarter of an hour.
  const again = await server.browser().post("/api/auth/sign-in", { ...wrong, password: goodPassword })
  expect(again.status).toBe(200)
  // And the mail that was to be tried again in a minute is.
  await expect.poll(async () => (await unsent()).attempts, { timeout: 20_000 }).toBeGreaterThan(1)

  const publisher = server.browser()
  await publisher.post("/api/auth/sign-in", { identifier: "publisher@demo.example", password: "Signpost1" })
  const listed = async () =>
    ((await publisher.get("/api/releases")).body as { releases: { id: string; current: boolean }[] }).releases
  const base = (await listed()).find(({ current }) => current)?.id
  const patches = { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } }
  const answer = await publisher.post("/api/changes/publish", { base, patches, why: "Yesterday" })
  const { release } = answer.body as { release: { id: string } }
  // The newest is what was published last, whatever the clock says.
  expect((await listed())[0]).toMatchObject({ id: release.id, current: true })
})
