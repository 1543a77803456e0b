import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { findByIdentifier, updateAccount } from "#server/repositories/users.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { goodPassword } from "../support/app.ts"
import { Browser } from "../support/browser.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { bareClient, quiet } from "../publishing/support.ts"
import { closingCareers, inDays, nurse, place, savedOf, writeCareers } from "./support.ts"

/** Two servers that share nothing but one PostgreSQL; it is noon where their instance is. */
let postgres: TestPostgres
let servers: (Server & { database: Database })[] = []
let now = new Date("2030-03-04T10:00:00Z")

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.newDatabase()
  const start = async () => {
    const database = createDatabase(postgresqlDriver(url, { connections: 3 }))
    await migrate(database)
    const environment = quiet({
      NODE_ENV: "test",
      DATABASE_URL: url,
      SECRET_KEY: "a key that both processes of one site share",
    })
    const options = { shipped: closingCareers(), clock: () => now }
    return { ...(await serveFrom(database, environment, bareClient, options)), database }
  }
  servers = [await start(), await start()]
}, 180_000)
afterAll(async () => {
  for (const { app } of servers) await app.close()
  await postgres?.stop()
})

test("each of many people is told once by two processes that send at the same time", async () => {
  const [{ app, database }] = servers as [Server & { database: Database }]
  const scope = { instance: "yenza", tenant: "*" }
  const site = {
    database,
    now: () => now,
    async signedUp(identifier: string) {
      const browser = new Browser(app)
      await browser.post("/api/auth/sign-up", { identifier, password: goodPassword })
      return browser
    },
  }
  await writeCareers(site, [{ id: nurse, data: { closes: inDays(site, 31) } }])
  const emails: string[] = []
  for (let at = 0; at < 8; at += 1) {
    const { browser, email } = await newLearner(site, { accountType: "power" })
    await browser.put(place(nurse))
    expect((await savedOf(browser)).items).toMatchObject([{ state: "there", daysLeft: 31 }])
    await database.within(scope, async (trx) => {
      const account = await findByIdentifier(trx, { email })
      await updateAccount(trx, account!.id, { email_verified: true })
    })
    emails.push(email)
  }
  now = new Date(now.getTime() + 86_400_000)
  await Promise.all([...servers, ...servers].map(({ reminders }) => reminders.send()))
  const sent = await database.within(scope, (trx) =>
    trx.selectFrom("outbox").select("recipient").where("unsubscribe", "<>", "").execute(),
  )
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted())
})
