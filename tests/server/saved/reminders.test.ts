import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findByIdentifier, updateAccount } from "#server/repositories/users.ts"
import { seal } from "#server/security/sealed.ts"
import { newLearner, type Learner, type Person } from "../assessments/support/learner.ts"
import { startApp, type TestApp } from "../support/app.ts"
import { closingCareers, inDays, nurse, place, savedOf, welder, writeCareers } from "./support.ts"

let server: TestApp
const key = "a key that the tests know, and nobody else"
const day = 24 * 60
beforeAll(async () => {
  server = await startApp({ SECRET_KEY: key }, { shipped: closingCareers() })
})
afterAll(() => server.stop())

const prove = (email: string, proven = true) =>
  server.database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
    const account = await findByIdentifier(trx, { email })
    await updateAccount(trx, account!.id, { email_verified: proven })
    return account!.id
  })

/** Noon where the instance is: reminders leave by day. */
const toNoon = () => {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Johannesburg", hour: "2-digit" }).format(
      server.now(),
    ),
  )
  server.advance((36 - hour) * 60)
}

/** Somebody who kept two careers before either was about to close: the one closes in 30 days, the other in 8. */
async function keeper(person: Person = {}): Promise<Learner & { id: string }> {
  toNoon()
  const learner = await newLearner(server, { accountType: "power", ...person })
  await writeCareers(server, [
    { id: nurse, data: { closes: inDays(server, 31) } },
    { id: welder, data: { closes: inDays(server, 8) } },
  ])
  for (const id of [nurse, welder]) await learner.browser.put(place(id))
  const id = await prove(learner.email)
  server.advance(day)
  return Object.assign(learner, { id })
}

const mailsTo = async ({ email }: Learner) =>
  (await server.messages(email)).filter(({ subject }) => subject === "What you saved closes soon")

const linkIn = (body: string): string => /https?:\/\/[^/\s]+(\/reminders\/stop\/\S+)/.exec(body)?.[1] ?? ""

describe("reminders", () => {
  test("gather what closes in one mail, and say nothing twice, however many send them", async () => {
    const learner = await keeper()
    await Promise.all([server.remind(), server.remind()])
    await server.remind()
    const [mail, ...others] = await mailsTo(learner)
    expect(others).toEqual([])
    const lines = mail!.body.split("\n").filter((line) => line.startsWith("- "))
    expect(lines).toEqual([
      expect.stringMatching(/^- Welder: \d+ \w+ \d{4}$/),
      expect.stringMatching(/^- Registered nurse: /),
    ])
    // The next day there is nothing to say; the day before the end there is.
    server.advance(day)
    await server.remind()
    expect(await mailsTo(learner)).toHaveLength(1)
    server.advance(5 * day)
    await server.remind()
    const [last] = await mailsTo(learner)
    expect(last!.body).toMatch(/- Welder/)
    expect(last!.body).not.toContain("nurse")
  })

  test.each<[string, (learner: Learner & { id: string }) => Promise<unknown>]>([
    [
      "of a record whose reminders are off",
      async ({ browser }) => {
        for (const id of [nurse, welder]) await browser.patch(place(id), { remind: false })
      },
    ],
    [
      "to somebody who wants none",
      ({ browser }) => browser.put("/api/users/favourites/reminders", { on: false }),
    ],
    ["to an address that nobody has proved", ({ email }) => prove(email, false)],
    ["behind a gate that is closed by now", (learner) => learner.become({ accountType: "free" })],
    [
      "to a child without a guardian's yes",
      (learner) => learner.become({ birthDate: "2012-02-02", guardianConfirmed: false }),
    ],
    ["to somebody whose age nobody knows", (learner) => learner.become({ birthDate: null })],
    [
      "of what is no longer offered",
      () =>
        writeCareers(
          server,
          [nurse, welder].map((id) => ({ id, data: {}, state: "archived" as const })),
        ),
    ],
    [
      "of what was taken out",
      async ({ browser }) => {
        for (const id of [nurse, welder]) await browser.delete(place(id))
      },
    ],
    ["at night", async () => server.advance(12 * 60)],
  ])("are not sent %s", async (_, change) => {
    const learner = await keeper()
    await change(learner)
    await server.remind()
    expect(await mailsTo(learner)).toEqual([])
    await writeCareers(
      server,
      [nurse, welder].map((id) => ({ id, data: {} })),
    )
  })

  test("lead nowhere that an editor wrote: a title is words", async () => {
    const learner = await keeper()
    const title = { en: "Verify your account at https://evil.example/x" }
    await writeCareers(server, [{ id: nurse, data: { closes: inDays(server, 30), title } }])
    await server.remind()
    const [mail] = await mailsTo(learner)
    expect(mail!.body).toContain("- Verify your account at https evil example x: ")
    expect(mail!.body).not.toContain("evil.example")
    await writeCareers(server, [{ id: nurse, data: {} }])
  })

  test("speak the language in which something was kept last", async () => {
    const learner = await keeper()
    await learner.browser.delete(place(welder))
    await learner.browser.send("PUT", place(welder), { headers: { "accept-language": "af" } })
    await writeCareers(server, [{ id: welder, data: { closes: inDays(server, 8) } }])
    server.advance(day)
    await server.remind()
    const [mail] = await server.messages(learner.email)
    expect([mail?.subject, mail?.body]).toEqual([
      "Wat jy gestoor het, sluit binnekort",
      expect.stringContaining("- Sweiser: "),
    ])
  })
})

describe("the link that ends reminders", () => {
  const sent = async () => {
    const learner = await keeper()
    await server.remind()
    return { learner, link: linkIn((await mailsTo(learner))[0]!.body) }
  }
  const on = async ({ browser }: Learner) => (await savedOf(browser)).reminders

  test("asks for no sign-in, changes nothing when it is opened, and ends them at the press of its button", async () => {
    const { learner, link } = await sent()
    const stranger = server.browser()
    const page = await stranger.get(link)
    expect([page.status, page.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"])
    expect(page.text).toMatch(
      /<form method="post"><button class="main" type="submit">Send me no more reminders</,
    )
    expect(await on(learner)).toBe(true)
    const done = await stranger.post(link, new URLSearchParams(), { bare: true })
    expect(done.text).toContain("You get no more reminders")
    expect(await on(learner)).toBe(false)
    await learner.browser.put("/api/users/favourites/reminders", { on: true })
    expect(await on(learner)).toBe(true)
  })

  test("is in the mail's header, and works as a mail program calls it: alone, as RFC 8058 says", async () => {
    const { learner, link } = await sent()
    const rows = await server.database.asOwner((trx) =>
      trx
        .selectFrom("outbox")
        .select("unsubscribe")
        .where("user_id", "=", learner.id as never)
        .execute(),
    )
    expect(rows.map(({ unsubscribe }) => unsubscribe).filter(Boolean)).toEqual([
      expect.stringContaining(link),
    ])
    const answer = await server.app.inject({
      method: "POST",
      url: link,
      headers: { host: "localhost", "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    })
    expect(answer.statusCode).toBe(200)
    expect(await on(learner)).toBe(false)
  })

  /** Another first letter than it has, whichever that is. */
  const altered = (token: string) => `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`

  test.each<[string, (id: string) => string]>([
    ["of another instance", (id) => seal(key, "stop reminders", JSON.stringify(["umzila", id]))],
    ["sealed for something else", (id) => seal(key, "totp", JSON.stringify(["yenza", id]))],
    ["sealed by another key", (id) => seal("another key", "stop reminders", JSON.stringify(["yenza", id]))],
    ["that was changed", (id) => altered(seal(key, "stop reminders", JSON.stringify(["yenza", id])))],
    [
      "of nobody",
      () => seal(key, "stop reminders", JSON.stringify(["yenza", "00000000-0000-4000-8000-000000000000"])),
    ],
  ])("does nothing %s", async (_, token) => {
    const learner = await keeper()
    const link = `/reminders/stop/${token(learner.id)}`
    expect((await server.browser().get(link)).status).toBe(404)
    expect((await server.browser().post(link, new URLSearchParams(), { bare: true })).status).toBe(404)
    expect(await on(learner)).toBe(true)
  })
})
