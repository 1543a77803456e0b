import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Operation } from "#documents/operation.g.ts"
import type { User } from "#documents/types.g.ts"
import { createDatabase, type Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { isUnavailable } from "#server/database/unavailable.ts"
import { wallOf } from "#server/publishing/zoned.ts"
import { lockCollection } from "#server/repositories/records.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { answersTo } from "../../support/answers.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { goodPassword } from "../support/app.ts"
import { Browser as LearnersBrowser } from "../support/browser.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { bareClient, Browser, configuration, publish, quiet } from "./support.ts"

/** Two servers that share nothing but one PostgreSQL. */
let postgres: TestPostgres
let first: Server & { database: Database }
let second: Server & { database: Database }
/** Both clocks go together. */
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const secretKey = "a key that both processes of one site share"

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.newDatabase()
  const start = async () => {
    const database = createDatabase(postgresqlDriver(url, { connections: 3 }))
    await migrate(database)
    const environment = quiet({ NODE_ENV: "test", DATABASE_URL: url, SECRET_KEY: secretKey })
    return { ...(await serveFrom(database, environment, bareClient, { clock })), database }
  }
  // Both start at once on an empty database.
  ;[first, second] = await Promise.all([start(), start()])
}, 180_000)
afterAll(async () => {
  await first?.app.close()
  await second?.app.close()
  await postgres?.stop()
})

const star = (icon: string) => ({ menus: { menus: { main: { entries: { home: { icon } } } } } })
const releaseOf = async (server: Server) => (await configuration(new Browser(server.app))).release.id

async function until(test: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it("deploys once, however many start at once", async () => {
  expect(await releaseOf(first)).toBe(await releaseOf(second))
  const releases = await first.database.asOwner((trx) =>
    trx.selectFrom("releases").select(["instance", "tenant", "number"]).execute(),
  )
  expect(releases.every(({ number }) => number === 1)).toBe(true)
})

it("writes records of one site while those of the same name are written in another", async () => {
  const of = (instance: string) => ({ instance, tenant: "" })
  const lock = (database: Database, instance: string) =>
    database.within(of(instance), async (trx) => {
      await sql`set local lock_timeout = 300`.execute(trx)
      await lockCollection(trx, of(instance), "jobs")
    })
  await first.database.within(of("yenza"), async (trx) => {
    await lockCollection(trx, of("yenza"), "jobs")
    await lock(second.database, "lantern")
    // Who waits in vain is told to come back: nothing is wrong.
    const refused = await lock(second.database, "yenza").catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
  })
})

it("hears in one process what was published in another", async () => {
  const heard = new Promise<string>((resolve) =>
    second.publishing.live.hub.subscribe({ instance: "yenza", tenant: "" }, resolve),
  )
  await releaseOf(second)
  const publisher = await new Browser(first.app).signIn("publisher")
  const answer = await publish(publisher, star("star"))
  const published = (answer.body as { release: { id: string } }).release.id
  expect(JSON.parse(await heard)).toMatchObject({ id: published })
  expect(await releaseOf(second)).toBe(published)
})

it("catches up with what was published while its connection was down", async () => {
  const publisher = await new Browser(first.app).signIn("publisher")
  await first.database.asOwner((trx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`.execute(
      trx,
    ),
  )
  const answer = await publish(publisher, star("heart"))
  expect(answer.status).toBe(200)
  const published = (answer.body as { release: { id: string } }).release.id
  await until(async () => (await releaseOf(second)) === published, 10_000)
})

it("lets only one of two publishers in two processes be first", async () => {
  const publishers = await Promise.all([
    new Browser(first.app).signIn("publisher"),
    new Browser(second.app).signIn("publisher"),
  ])
  const base = await releaseOf(first)
  const answers = await Promise.all(
    publishers.map((publisher, index) =>
      publish(publisher, star(index === 0 ? "compass" : "reports"), { base, layer: "instance" }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it("publishes what is planned for an hour once, whichever process takes it up", async () => {
  const publisher = await new Browser(first.app).signIn("publisher")
  const layer = { layer: "instance" } as const
  const released = async () =>
    (await new Browser(second.app).signIn("publisher")).publishing
      .releases(layer)
      .then(({ releases }) => releases.length)
  const before = await released()
  // One namespace each: what one publishes touches no document of the others.
  for (const document of ["locale/en/shell", "locale/en/profile"]) {
    const { changeset } = await publisher.publishing.beginChangeset({ title: document, ...layer })
    const operation: Operation = { do: "set", document, steps: ["texts", "tried.twice"], value: "Once" }
    await publisher.publishing.edit(changeset.id, { id: randomUUID(), operations: [operation] })
    const at = wallOf(new Date(clock().getTime() + 10 * 60_000), "Africa/Johannesburg")
    await publisher.publishing.scheduleChangeset(changeset.id, { revision: 1, at, why: document })
  }
  ahead += 11 * 60_000
  await Promise.all([first, second, first, second].map(({ scheduling }) => scheduling.publish()))
  const { schedules } = await publisher.publishing.schedules(layer)
  expect(schedules.map(({ state }) => state)).toEqual(["published", "published"])
  expect(new Set(schedules.map(({ outcome }) => outcome)).size).toBe(2)
  expect(await released()).toBe(before + 2)
})

it("counts what each process has seen once, whichever is asked", async () => {
  const release = await releaseOf(first)
  await until(async () => (await releaseOf(second)) === release, 10_000)
  const tell = ({ app }: Server) =>
    app.inject({
      method: "POST",
      url: "/api/failures",
      headers: { host: "localhost", "content-type": "application/json" },
      payload: JSON.stringify({ release, kind: "part" }),
    })
  for (const server of [first, first, first, first, second, second, second, second])
    expect((await tell(server)).statusCode).toBe(204)
  const asking = await Promise.all([first, second].map(({ app }) => new Browser(app).signIn("publisher")))
  const ask = () =>
    Promise.all(
      [...asking, ...asking].map(({ publishing }) => publishing.watch(release, { layer: "instance" })),
    )
  // Four and four, rounded down: of one process it would be fewer than five, and counted twice fifteen.
  await ask()
  for (const { happened } of await ask())
    expect(happened).toMatchObject([{ kind: "failure", name: "part", since: { atLeast: 5 } }])
})

it("records a whole of which the last two parts are submitted at the same moment in two processes", async () => {
  const site = {
    database: first.database,
    async signedUp(identifier: string) {
      const browser = new LearnersBrowser(first.app)
      await browser.post("/api/auth/sign-up", { identifier, password: goodPassword })
      return browser
    },
  }
  const submitBoth = async () => {
    const learner = await newLearner(site, { research: ["managing_emotion"], researchConsent: true })
    const attempts = []
    for (const name of ["stemB", "steuB"]) {
      const attempt = await learner.start(name)
      expect((await learner.save(attempt, answersTo(attempt))).status).toBe(200)
      attempts.push(attempt)
    }
    const answers = await Promise.all(
      attempts.map(({ id, version }, index) => {
        const browser = new LearnersBrowser([first, second][index]!.app)
        for (const [name, value] of learner.browser.cookies) browser.cookies.set(name, value)
        return browser.post(`/api/attempts/${id}/submit`, { version })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await learner.browser.get("/api/auth/get-user")
    return Object.keys((body as User).assessments ?? {})
  }
  for (let time = 0; time < 5; time++)
    expect(await submitBoth()).toEqual(["managing_emotion", "stemB", "steuB"])
}, 60_000)
