import { randomUUID } from "node:crypto"
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { run as backup } from "#cli/backup/backup.ts"
import { run as restore } from "#cli/backup/restore.ts"
import { unseal } from "#server/backup/archive.ts"
import { load } from "#server/backup/load.ts"
import { linesOf } from "#server/backup/dump.ts"
import { serveOperator } from "#server/backup/operator-socket.ts"
import type { Database } from "#server/database/database.ts"
import { openDatabase } from "#server/database/open.ts"
import { saveAnswers } from "#server/repositories/answers.ts"
import { keepPasskey, keepRecoveryCodes, takeRecoveryCode } from "#server/repositories/factors.ts"
import { insertAccount, deleteAccount, updateAccount } from "#server/repositories/users.ts"
import {
  approveInvitation,
  deleteInvitation,
  insertInvitation,
  invitationsOf,
} from "#server/repositories/invitations.ts"
import { insertSession } from "#server/repositories/sessions.ts"
import { emptyDatabase, emptyFolder } from "../support/template.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "signpost-backup-"))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const keys = { BACKUP_KEY: "b".repeat(40), SECRET_KEY: "the-secret-key-of-this-server-123456" }
type Home = Record<string, string>

/** Where a database is to be, as a command is told; and one that is open there, or in memory beside it. */
const homes: Record<string, { home: () => Promise<Home>; open: (home: Home) => Promise<Database> }> = {
  PGlite: {
    home: () => Promise.resolve({ ...keys, DATA_DIR: mkdtempSync(path.join(folder, "data-")) }),
    open: emptyDatabase,
  },
  PostgreSQL: {
    home: async () => ({
      ...keys,
      DATA_DIR: mkdtempSync(path.join(folder, "data-")),
      DATABASE_URL: await postgres.newDatabase(),
      NODE_ENV: "test",
    }),
    open: (home) => opened(home),
  },
}
const opened = (home: Home) =>
  openDatabase({ databaseUrl: home["DATABASE_URL"] ?? null, dataDir: home["DATA_DIR"]! })

/** What a command says, and how it ends. */
async function said(command: () => Promise<number>): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => lines.push(String(text)) > 0),
  )
  const code = await command().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return { code, text: lines.join("") }
}

const now = new Date("2026-03-01T10:00:00.123Z")
const scope = { instance: "one", tenant: "*" }
async function newPerson(database: Database, email: string): Promise<{ id: string; instance: string }> {
  return database.within(scope, async (trx) => {
    const account = await insertAccount(trx, {
      instance: "one",
      email,
      country: "ZA",
      profile: { firstName: 'Zoë \\ "x"\n\u2028\u2029' },
    })
    if (account === undefined) throw new Error("taken")
    await insertSession(trx, {
      id: randomUUID(),
      instance: "one",
      token_hash: `hash-${email}`,
      user_id: account.id,
      method: "email",
      device: "test",
      id_token: null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date("2027-01-01T00:00:00Z"),
    })
    return account
  })
}

const codes = ["leaked", "good"]
/** What is withdrawn and stays in its table, and ways in that are used up or taken off. */
async function newRights(database: Database, person: { id: string; instance: string }) {
  await database.within(scope, async (trx) => {
    for (const code of codes) {
      const sold = { instance: "one", code_hash: code, hint: code, uses_allowed: 9 }
      await trx
        .insertInto("vouchers")
        .values({ id: randomUUID(), ...sold })
        .execute()
      await trx
        .insertInto("coupons")
        .values({ percent: 50, ...sold })
        .execute()
    }
    for (const id of ["lost", "kept"])
      await keepPasskey(
        trx,
        person,
        { id, publicKey: "key", counter: 0, transports: [], device: "a phone" },
        now,
      )
    await keepRecoveryCodes(trx, person, ["used", "unused"])
    await updateAccount(trx, person.id, { guardian_confirmed_at: now })
    for (const item of ["ended", "goes-on"])
      await trx
        .insertInto("favourites")
        .values({ instance: "one", user_id: person.id, type: "bursaries", item })
        .execute()
  })
}

/** An answer to a trial that ran out of time, which is null. */
async function newAnswer(database: Database, person: { id: string; instance: string }) {
  const attempt = { id: randomUUID(), user_id: person.id, instance: person.instance, version: "1" }
  const started = { assessment: "trials", seed: 1, minor: false, untimed: false }
  await database.within(scope, async (trx) => {
    await trx
      .insertInto("attempts")
      .values({ ...attempt, ...started })
      .execute()
    const answer = { name: "rounds.0", value: null, ms: 3000, n: 1 }
    await saveAnswers(
      trx,
      { id: attempt.id, userId: person.id, version: attempt.version },
      { answers: [answer], checkpoint: null },
      now,
    )
  })
}
const answersIn = (database: Database) =>
  database.within(scope, async (trx) => {
    const { rows } = await sql`select name, value::text as value from answers`.execute(trx)
    return rows
  })

/** Roles that somebody is asked to take, each agreed to by a second person; and what somebody does to them later. */
const offers = ["kept", "withdrawn", "asked-anew", "asked-anew-and-withdrawn"]
const newOffer = (name: string) => ({
  id: randomUUID(),
  instance: "one",
  tenant: "",
  email: `${name}@example.test`,
  role: "publisher" as const,
  invited_by: randomUUID(),
  needs_second: true,
  approved_by: null,
  created_at: now,
  expires_at: new Date("2027-01-01T00:00:00Z"),
})
async function newOffers(database: Database) {
  await database.within(scope, async (trx) => {
    for (const offer of offers.map(newOffer)) {
      await insertInvitation(trx, offer)
      await approveInvitation(trx, offer.id, randomUUID())
    }
  })
}
async function endOffers(database: Database) {
  await database.within(scope, async (trx) => {
    for (const name of offers.filter((offer) => offer.startsWith("asked-anew")))
      await insertInvitation(trx, newOffer(name))
    for (const { id, email } of await invitationsOf(trx, { instance: "one", tenant: "" }, now))
      if (email.includes("withdrawn")) await deleteInvitation(trx, id)
  })
}

/** What of it stands open. */
const rightsOf = (database: Database, userId: string) =>
  database.within(scope, async (trx) => ({
    vouchers: await trx.selectFrom("vouchers").select("hint").where("revoked_at", "is", null).execute(),
    coupons: await trx.selectFrom("coupons").select("hint").where("revoked_at", "is", null).execute(),
    passkeys: await trx.selectFrom("passkeys").select("id").execute(),
    recoveryCodes: await trx.selectFrom("recovery_codes").select("code_hash").execute(),
    reminded: await trx
      .selectFrom("favourites")
      .innerJoin("users", "users.id", "favourites.user_id")
      .select(["item", "reminders"])
      .where("remind", "=", true)
      .execute(),
    offers: await trx
      .selectFrom("invitations")
      .select(["email", (eb) => eb("approved_by", "is not", null).as("agreed")])
      .orderBy("email")
      .execute(),
    guardian: await trx
      .selectFrom("users")
      .select("guardian_confirmed_at")
      .where("id", "=", userId)
      .executeTakeFirst(),
  }))

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  return read
}

/** Every row that a backup keeps, in an order of its own. */
const rowsOf = async (database: Database): Promise<string[]> =>
  (await all(linesOf(database, "all"))).slice(1).toSorted()

/** What is worked out of other rows says by which reading that was: none, after a restore, so that it is worked out anew. */
const afterRestore = (rows: readonly string[]): string[] =>
  rows.map((line) => line.replace(/"written_by":\d+/, '"written_by":0')).toSorted()

describe.each(Object.entries(homes))("a backup of %s", (kind, { home: newHome, open }) => {
  let home: Home
  let database: Database
  let closeSocket: (() => Promise<void>) | undefined
  const file = path.join(os.tmpdir(), `signpost-${kind}-${process.pid}.backup`)
  const journal = `${file}.journal`
  let before: string[]

  beforeAll(async () => {
    home = await newHome()
    database = await open(home)
    // As a server does that runs meanwhile.
    if (home["DATABASE_URL"] === undefined)
      closeSocket = await serveOperator(database, home["DATA_DIR"]!, (error) => {
        throw error
      })
    await database.asOwner(async (trx) => {
      await trx.insertInto("instances").values({ id: "one" }).execute()
      await trx
        .insertInto("documents")
        .values({
          sha256: "a",
          instance: "one",
          document_id: "app",
          public: true,
          body: "{}",
          br: Buffer.from([0, 255, 7]),
          gzip: null,
        } as never)
        .execute()
      await trx
        .insertInto("audit")
        .values({
          instance: "one",
          actor: "x",
          action: "y",
          detail: JSON.stringify({ n: 1.5 }),
          at: now,
        } as never)
        .execute()
    })
    for (const name of ["deleted", "signed-out"]) await newPerson(database, `${name}@example.test`)
    const stays = await newPerson(database, "stays@example.test")
    await newRights(database, stays)
    await newAnswer(database, stays)
    await newOffers(database)
    // Who went before the backup was made stands in its journal.
    const earlier = await newPerson(database, "earlier@example.test")
    await database.within(scope, (trx) => deleteAccount(trx, earlier.id))
    before = await rowsOf(database)
  })
  afterAll(async () => {
    await closeSocket?.()
    await database.close()
    for (const one of [file, journal]) rmSync(one, { force: true })
  })

  test("is made while the server runs, encrypted, for its owner alone, and without a secret", async () => {
    const { code, text } = await said(() => backup([file], home))
    expect(code, text).toBe(0)
    const { rows } = JSON.parse((await all(linesOf(database, "all"))).at(-1)!) as { rows: number }
    const place = kind === "PGlite" ? home["DATA_DIR"]! : new URL(home["DATABASE_URL"]!).pathname.slice(1)
    expect(text).toContain(`${file} is written: ${rows} rows of ${place}`)
    expect(text.includes("through the running server")).toBe(kind === "PGlite")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1")
    let plain = ""
    for await (const line of unseal(file, keys.BACKUP_KEY)) plain += line
    expect(plain).toContain("stays@example.test")
    expect(plain).not.toContain(keys.SECRET_KEY)
    expect(plain).not.toContain(keys.BACKUP_KEY)
    await expect(unseal(file, "c".repeat(40)).next()).rejects.toThrow()
    expect((await said(() => backup([file], { ...home, BACKUP_KEY: "" }))).code).toBe(1)
  })

  test("comes back whole in an empty place, less what was deleted, signed out and withdrawn since", async () => {
    const people = await database.within(scope, (trx) => trx.selectFrom("users").selectAll().execute())
    const idOf = (name: string) => people.find(({ email }) => email === `${name}@example.test`)!.id
    await database.within(scope, async (trx) => {
      await deleteAccount(trx, idOf("deleted"))
      await trx.deleteFrom("sessions").where("user_id", "=", idOf("signed-out")).execute()
      for (const table of ["vouchers", "coupons"] as const)
        await trx.updateTable(table).set({ revoked_at: now }).where("hint", "=", "leaked").execute()
      await trx.deleteFrom("passkeys").where("id", "=", "lost").execute()
      await takeRecoveryCode(trx, idOf("stays"), "used")
      await updateAccount(trx, idOf("stays"), { guardian_confirmed_at: null, reminders: false })
      await trx.updateTable("favourites").set({ remind: false }).where("item", "=", "ended").execute()
    })
    await endOffers(database)
    expect((await said(() => backup(["--revocations", journal], home))).code).toBe(0)

    const place = await newHome()
    if (kind === "PGlite") emptyFolder(place["DATA_DIR"]!)
    expect((await said(() => restore([file], place))).code).toBe(1)
    expect(await said(() => restore([file, "--revocations", journal], place))).toMatchObject({ code: 0 })
    const restored = await opened(place)
    const users = await restored.within(scope, (trx) =>
      trx.selectFrom("users").selectAll().orderBy("email").execute(),
    )
    expect(users.map(({ email }) => email)).toEqual(["signed-out@example.test", "stays@example.test"])
    const sessions = await restored.within(scope, (trx) =>
      trx.selectFrom("sessions").select("user_id").execute(),
    )
    expect(sessions).toEqual([{ user_id: idOf("stays") }])
    expect(await rightsOf(restored, idOf("stays"))).toEqual({
      vouchers: [{ hint: "good" }],
      coupons: [{ hint: "good" }],
      passkeys: [{ id: "kept" }],
      recoveryCodes: [{ code_hash: "unused" }],
      reminded: [{ item: "goes-on", reminders: false }],
      offers: [
        { email: "asked-anew@example.test", agreed: false },
        { email: "kept@example.test", agreed: true },
      ],
      guardian: { guardian_confirmed_at: null },
    })
    // Numbers go on after those that came along.
    await restored.asOwner((trx) =>
      trx
        .insertInto("audit")
        .values({ instance: "one", actor: "x", action: "z", detail: "{}" } as never)
        .execute(),
    )
    await expect(load(restored, unseal(file, keys.BACKUP_KEY), null)).rejects.toThrow("not empty")
    await restored.close()
  })

  test("is line by line what there was, where nothing was withdrawn", async () => {
    const place = await open(await newHome())
    await load(place, unseal(file, keys.BACKUP_KEY), null)
    expect(await rowsOf(place)).toEqual(afterRestore(before))
    expect(await answersIn(place)).toEqual([{ name: "rounds.0", value: "null" }])
    await place.close()
  })

  test("is put back with no journal that has forgotten what was withdrawn since", async () => {
    const old = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
    await database.asOwner(async (trx) => {
      for (const [what, days] of [
        ["forgotten", 401],
        ["remembered", 399],
      ] as const)
        await sql`insert into revocations (what, key, at) values (${what}, '{}', ${old(days)})`.execute(trx)
    })
    await database.within(scope, (trx) => trx.deleteFrom("recovery_codes").execute())
    const kept = await all(linesOf(database, "revocations"))
    expect(kept.join()).toContain("remembered")
    expect(kept.join()).not.toContain("forgotten")

    const [head = "", ...rows] = await all(unseal(file, keys.BACKUP_KEY))
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const older = Readable.from([JSON.stringify({ ...JSON.parse(head), at: ago(401) }), ...rows])
    const place = await open(await newHome())
    await expect(load(place, older, Readable.from(kept))).rejects.toThrow("400 days")
    await place.close()
  })

  test("is refused when it was changed, cut off, or is a journal alone, and nothing of it stays", async () => {
    const place = await open(await newHome())
    await expect(load(place, unseal(journal, keys.BACKUP_KEY), null)).rejects.toThrow("journal")
    copyFileSync(file, `${file}.cut`)
    truncateSync(`${file}.cut`, statSync(file).size - 40)
    const lines = await all(unseal(file, keys.BACKUP_KEY))
    for (const broken of [unseal(`${file}.cut`, keys.BACKUP_KEY), Readable.from(lines.slice(0, -1))])
      await expect(load(place, broken, null)).rejects.toThrow()
    rmSync(`${file}.cut`)
    const rows = (await rowsOf(place)).filter((line) => !line.startsWith('{"table"'))
    expect(rows).toEqual(['{"end":true,"rows":0}'])
    await place.close()
  })
})
