import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { insertSession } from "#server/repositories/sessions.ts"
import { endSessions } from "#server/security/end-sessions.ts"
import { goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const end = (email: string | null) =>
  endSessions(server.database, {
    instance: "yenza",
    identifier: email === null ? null : { email },
    now: server.now(),
  })
const isSignedIn = async (browser: Browser) => (await browser.get("/api/auth/get-user")).status === 200
const signedIn = (browsers: Browser[]) => Promise.all(browsers.map(isSignedIn))
const lastEntry = () =>
  server.database.asOwner((trx) =>
    trx.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
  )
const sessionInAnotherInstance = () =>
  server.database.asOwner(async (trx) => {
    const { id, instance } = await trx
      .selectFrom("users")
      .select(["id", "instance"])
      .where("instance", "=", "lantern")
      .limit(1)
      .executeTakeFirstOrThrow()
    const now = server.now()
    await insertSession(trx, {
      id: randomUUID(),
      instance,
      token_hash: "another's",
      user_id: id,
      method: "demo",
      device: "",
      id_token: null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
  })

test("an operator ends one account's sessions on every device, then everybody's of one instance", async () => {
  const phone = await server.signedUp("lost@example.com")
  const school = server.browser()
  const identifier = "lost@example.com"
  expect((await school.post("/api/auth/sign-in", { identifier, password: goodPassword })).status).toBe(200)
  const other = await server.signedUp("other@example.com")
  const all = [phone, school, other]
  expect(await signedIn(all)).toEqual([true, true, true])
  await sessionInAnotherInstance()

  expect(await end("lost@example.com")).toBe(2)
  expect(await signedIn(all)).toEqual([false, false, true])
  const entry = await lastEntry()
  expect(entry).toMatchObject({ instance: "yenza", actor: "system", action: "end-sessions" })
  expect(entry.detail).toEqual({ of: expect.stringMatching(/^[0-9a-f-]{36}$/), ended: 2 })
  expect(JSON.stringify(entry.detail)).not.toContain("lost")
  // They may sign in again: nothing but the sessions is gone.
  const again = await phone.post("/api/auth/sign-in", { identifier, password: goodPassword })
  expect(userOf(again).email).toBe("lost@example.com")

  expect(await end(null)).toBe(2)
  expect(await signedIn(all)).toEqual([false, false, false])
  expect((await lastEntry()).detail).toEqual({ of: "everybody", ended: 2 })
  const left = await server.database.asOwner((trx) => trx.selectFrom("sessions").select("instance").execute())
  expect(left).toEqual([{ instance: "lantern" }])
})

test("who never signed up has none, and nothing is noted", async () => {
  const before = await lastEntry()
  expect(await end("nobody@example.com")).toBeUndefined()
  expect(await lastEntry()).toEqual(before)
})
