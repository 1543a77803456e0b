import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { bareClient, quiet } from "../server/publishing/support.ts"
import { Browser } from "../server/support/browser.ts"
import { startOwnPostgres, type OwnPostgres } from "../server/support/postgres.ts"
import { lineTo } from "./support/line.ts"

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres?.stop())

async function serve(): Promise<Server & { database: Database }> {
  const url = await postgres.newDatabase()
  const database = createDatabase(postgresqlDriver(url))
  await migrate(database)
  const environment = quiet({
    NODE_ENV: "test",
    DATABASE_URL: url,
    SECRET_KEY: "a key that nobody has guessed so far",
  })
  return { ...(await serveFrom(database, environment, bareClient)), database }
}

test("a database that goes away is said to be away, and is used again when it is back", async () => {
  const { app } = await serve()
  const learner = new Browser(app)
  await learner.post("/api/auth/sign-up", { identifier: "away@example.org", password: "Signpost9" })
  const rename = (nickname: string) => learner.post("/api/users/profile", { data: { nickname } })
  expect((await rename("Before")).body).toEqual({ nickname: "Before" })

  await postgres.goAway()
  expect((await learner.get("/healthz")).status).toBe(200)
  expect((await learner.get("/readyz")).status).toBe(503)
  for (const answer of [
    await learner.get("/api/auth/get-user"),
    await rename("Meanwhile"),
    await new Browser(app).post("/api/auth/sign-in", { identifier: "a@example.org", password: "Signpost9" }),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ error: { code: "unavailable" } })
    expect(answer.headers["retry-after"]).toBe("5")
  }
  // What needs no database goes on: the page, and the release that is in memory.
  expect((await learner.get("/profile/home")).status).toBe(200)
  expect((await new Browser(app).get("/api/app-configuration")).status).toBe(200)

  await postgres.comeBack()
  await expect.poll(async () => (await learner.get("/readyz")).status, { timeout: 20_000 }).toBe(200)
  const { body } = await learner.get("/api/auth/get-user")
  expect(body).toMatchObject({ profile: { nickname: "Before" } })
  expect((await rename("After")).status).toBe(200)
  await app.close()
})

test("a line to the database that is cut in silence is noticed, and what was missed is looked up", async () => {
  const url = await postgres.newDatabase()
  const line = await lineTo(Number(new URL(url).port))
  const through = new URL(url)
  through.port = String(line.port)
  const direct = createDatabase(postgresqlDriver(url))
  const database = createDatabase(postgresqlDriver(through.href, { answerWithin: 500, checkEvery: 300 }))
  const heard: (string | null)[] = []
  await database.listen("news", (payload) => heard.push(payload))
  await direct.notify("news", "first")
  await expect.poll(() => heard).toEqual(["first"])
  await database.ping()

  line.silence()
  await direct.notify("news", "missed")
  // The idle connection is as dead; it is tried once, and not given to anybody again.
  await expect(sql`select 1`.execute(database.owner)).rejects.toThrow("Query read timeout")
  await database.ping()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["first", null])
  await direct.notify("news", "second")
  await expect.poll(() => heard).toEqual(["first", null, "second"])
  await database.close()
  await direct.close()
  await line.close()
})
