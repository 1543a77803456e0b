import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cvGate } from "#server/accounts/sections.ts"
import { shippedSections } from "./support/sections.ts"
import { answerHeld, heldGuardians, setBirthDate } from "#server/accounts/operator.ts"
import type { Proof } from "#server/repositories/consents.ts"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import { consenting } from "../../support/consents.ts"
import type { Browser } from "../support/browser.ts"
import { newLearner } from "../assessments/support/learner.ts"
import locked from "./cases/birth-dates.json" with { type: "json" }
import writes from "./cases/writes.json" with { type: "json" }

let server: TestApp
let learner: Browser
beforeAll(async () => {
  server = await startApp()
  learner = await server.signedUp("writer@demo.example")
})
afterAll(() => server.stop())

const me = async (browser: Browser) => userOf(await browser.get("/api/auth/get-user"))

const nurse = "29-1141.00"
const welder = "51-4121.00"
/** Somebody with a plan that has a CV and the careers. */
const paying = async (): Promise<Browser> => (await newLearner(server, { accountType: "power" })).browser
const agreeing = (browser: Browser, form: string, data: Record<string, boolean>) =>
  consenting(async (path) => (await browser.get(path)).body, form, data)

describe("writing to one's account", () => {
  test.each(writes)("$name", async ({ route, data, beside, kept, refused }) => {
    const before = await me(learner)
    const answer = await learner.post(`/api/users/${route}`, { data, ...beside })
    if (refused === undefined) {
      expect([answer.status, answer.body]).toEqual([200, kept])
      return
    }
    expect(codeOf(answer)).toBe(refused)
    expect(await me(learner)).toEqual(before)
  })

  test("names what may not be written", async () => {
    const answer = await learner.post("/api/users/profile", {
      data: { firstName: "Demo", accountType: "power" },
    })
    expect(answer.body).toMatchObject({
      error: { message: "This may not be written here: accountType.", problems: [{ field: "accountType" }] },
    })
  })

  test.each(["POST", "PUT", "PATCH"])("%s writes a profile", async (method) => {
    const answer = await learner.send(method, "/api/users/profile", { body: { data: { lastName: method } } })
    expect(answer.body).toEqual({ lastName: method })
    expect((await me(learner)).profile?.lastName).toBe(method)
  })

  test("an item of a sub-document is added to its list by every method, and answered under the list's name", async () => {
    const writer = await paying()
    const items = [
      { institution: "First school", level: "grade_8", end: "2022" },
      { institution: "Second school", level: "grade_12", end: "2024-12" },
      { institution: "Third school", level: "diploma", current: true },
    ]
    for (const [at, method] of ["POST", "PUT", "PATCH"].entries()) {
      const answer = await writer.send(method, "/api/users/education", { body: { data: items[at] } })
      expect([method, answer.body]).toEqual([
        method,
        { education: { ...items[at], id: expect.any(String) as string } },
      ])
    }
    expect((await me(writer)).profile).toMatchObject({ education: items })
  })

  test("the lists of the CV and its hidden sections are closed where the CV is", async () => {
    const free = await newLearner(server, { accountType: "free" })
    const gated = Object.keys(shippedSections).filter((name) => shippedSections[name]?.gate === cvGate)
    expect(gated).toHaveLength(12)
    for (const section of gated)
      expect([section, codeOf(await free.browser.post(`/api/users/${section}`, { data: {} }))]).toEqual([
        section,
        "gate-denied",
      ])
    const hiding = await free.browser.post("/api/users/cv/hide-section", { section: "skills", hide: true })
    expect(codeOf(hiding)).toBe("gate-denied")
    const { email } = free
    expect((await me(free.browser)).profile).toEqual({
      email,
      birthDate: "1990-01-01",
      favourites: {},
      hiddenSections: [],
    })
    // The other parts of the account are everybody's.
    expect((await free.browser.put("/api/users/profile", { data: { firstName: "Demo" } })).status).toBe(200)
  })

  test("two submits at once both arrive", async () => {
    const browser = await paying()
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        browser.post("/api/users/skills", { data: { name: `Skill ${index}` } }),
      ),
    )
    expect((await me(browser)).profile?.["skills"]).toHaveLength(6)
  })

  test("a new e-mail address must be verified anew, and whether it is somebody's is not told", async () => {
    const browser = await server.signedUp("before@demo.example")
    const move = (email: string) =>
      browser.post("/api/users/account", { data: { email, password: goodPassword } })
    expect((await move("Learner@demo.example")).body).toEqual({ email: "learner@demo.example" })
    expect((await move("after@demo.example")).body).toEqual({ email: "after@demo.example" })
    expect(await me(browser)).toMatchObject({ email: "after@demo.example", emailVerified: false })
  })

  test("who has a session alone changes neither e-mail nor cellphone: that takes the password", async () => {
    const browser = await server.signedUp("stays@demo.example")
    const before = await me(browser)
    const write = (data: object) => browser.post("/api/users/account", { data })
    for (const data of [
      { email: "thief@demo.example" },
      { phone: "082 555 0199" },
      { email: "thief@demo.example", password: "" },
      { email: "thief@demo.example", password: "Wrong1234" },
      { email: "thief@demo.example", password: [goodPassword] },
      { firstName: "Thief", email: "thief@demo.example" },
    ])
      expect(codeOf(await write(data))).toBe("invalid-credentials")
    expect(await me(browser)).toEqual(before)
    // What somebody is reached by stays what it is: nothing to prove.
    expect((await write({ email: "Stays@demo.example", country: "ZA" })).status).toBe(200)
    const moved = await write({ phone: "082 555 0199", password: goodPassword })
    expect(moved.body).toEqual({ phone: "+27825550199" })
    expect(await me(browser)).toMatchObject({ phone: "+27825550199", phoneVerified: false })
  })

  test("guesses at the password are counted, whatever they are made for", async () => {
    const browser = await server.signedUp("guessed@demo.example")
    const password = "Wrong1234"
    const guesses = [
      () => browser.post("/api/users/account", { data: { email: "thief@demo.example", password } }),
      () => browser.delete("/api/users/me", { password }),
      () => browser.post("/api/auth/change-password", { current: password, next: "Another12" }),
    ]
    const codes = []
    for (let round = 0; round < 9; round += 1) codes.push(codeOf(await guesses[round % 3]!()))
    expect(codes).toEqual([...Array<string>(8).fill("invalid-credentials"), "too-many-requests"])
    const data = { email: "thief@demo.example", password: goodPassword }
    expect(codeOf(await browser.post("/api/users/account", { data }))).toBe("too-many-requests")
    expect((await me(browser)).email).toBe("guessed@demo.example")
  })

  test.each(["profile", "consents", "account", "custom", "education", "cv/hide-section", "guardian"])(
    "users/%s is closed to visitors",
    async (route) => {
      const body = { "cv/hide-section": { section: "x", hide: true }, guardian: { email: "g@demo.example" } }[
        route
      ]
      const answer = await server.browser().post(`/api/users/${route}`, body ?? { data: {} })
      expect([answer.status, codeOf(answer)]).toEqual([401, "unauthenticated"])
    },
  )
})

describe("answers that were changed some time ago", () => {
  const write = (browser: Browser, data: object, before: object, beside: object = {}) =>
    browser.post("/api/users/profile", { data, before, ...beside })

  test("are written alone and emptied, and what another device has written beside them stays", async () => {
    const writer = await server.signedUp("seen@demo.example")
    await writer.post("/api/users/profile", { data: { firstName: "Demo", lastName: "L", nickname: "D" } })
    const answer = await write(
      writer,
      { firstName: "Old", lastName: "New" },
      { lastName: "L", nickname: "D" },
    )
    expect([answer.status, answer.body]).toEqual([200, { lastName: "New", nickname: null }])
    expect((await me(writer)).profile).toMatchObject({ firstName: "Demo", lastName: "New" })
    expect((await me(writer)).profile).not.toHaveProperty("nickname")
    // The answer may have been lost: the same again does no harm.
    expect(
      (await write(writer, { firstName: "Old", lastName: "New" }, { lastName: "L", nickname: "D" })).status,
    ).toBe(200)
  })

  test("that another device has changed are refused whole, with what stands there", async () => {
    const writer = await server.signedUp("moved@demo.example")
    await writer.post("/api/users/profile", { data: { firstName: "Theirs", nickname: "N" } })
    const answer = await write(
      writer,
      { firstName: "Mine", nickname: "Mine" },
      { firstName: "Demo", nickname: "N" },
    )
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { moved: ["firstName"], items: [{ id: "firstName", value: "Theirs" }] },
    ])
    expect((await me(writer)).profile).toMatchObject({ firstName: "Theirs", nickname: "N" })
  })

  test("are held against what stands there in the way in which it is kept", async () => {
    const writer = await server.signedUp("kept@demo.example")
    await writer.post("/api/users/profile", { data: { phone: "082 555 0100" } })
    const answer = await write(writer, { phone: "082 555 0101" }, { phone: "082 555 0100" })
    expect([answer.status, answer.body]).toEqual([200, { phone: "+27825550101" }])
  })

  test("of the account too: an e-mail address that was typed in capitals is no other", async () => {
    const owner = await server.signedUp("typed@demo.example")
    const data = { email: "Other-typed@demo.example", password: goodPassword }
    const answer = await owner.post("/api/users/account", { data, before: { email: "TYPED@demo.example" } })
    expect([answer.status, answer.body]).toEqual([200, { email: "other-typed@demo.example" }])
  })

  test("of somebody else who was signed in on the same device are not taken", async () => {
    const answer = await write(learner, { firstName: "Mine" }, { firstName: null }, { user: "somebody-else" })
    expect(codeOf(answer)).toBe("other-account")
  })

  test("open no field that is not theirs to write, whatever is said to have stood there", async () => {
    expect(codeOf(await write(learner, {}, { accountType: "power" }))).toBe("not-writable")
    const answer = await learner.post("/api/users/consents", { data: {}, before: { terms: false } })
    expect(codeOf(answer)).toBe("bad-request")
  })

  test("of the account are held against what stands there too, and are not emptied", async () => {
    const owner = await server.signedUp("own-country@demo.example")
    const account = (data: object, before: object) => owner.post("/api/users/account", { data, before })
    const beside = { firstName: "Old", country: "KE" }
    expect((await account(beside, { country: "ZA" })).body).toEqual({ country: "KE" })
    expect((await me(owner)).profile).not.toHaveProperty("firstName")
    const moved = await account({ country: "NA" }, { country: "ZA" })
    expect([moved.status, moved.body]).toMatchObject([409, { items: [{ id: "country", value: "KE" }] }])
    expect(codeOf(await account({}, { country: "KE" }))).toBe("invalid-input")
    expect(codeOf(await account({}, { email: "own-country@demo.example" }))).toBe("invalid-input")
    // Whoever holds the e-mail holds the account: the password is asked for as ever.
    const email = { email: "other@demo.example" }
    expect((await account(email, { email: "own-country@demo.example" })).status).not.toBe(200)
    expect(await me(owner)).toMatchObject({ country: "KE", email: "own-country@demo.example" })
  })
})

describe("forms", () => {
  test("are checked on the server against the current form", async () => {
    const browser = await server.signedUp("forms@demo.example")
    const submit = (data: object, more: object = {}) =>
      browser.post("/api/users/account", { formId: "account-settings", data, ...more })
    expect((await submit({ firstName: "Demo", lastName: "Learner", country: "ZA" })).status).toBe(200)
    const invalid = await submit({ firstName: "" })
    expect(codeOf(invalid)).toBe("form-invalid")
    const { problems } = (invalid.body as { error: { problems: object[] } }).error
    expect(problems).toContainEqual(
      expect.objectContaining({ field: "firstName", text: "forms:firstName.required" }) as unknown,
    )
    expect(codeOf(await submit({ firstName: "Demo", country: "ZA", accountType: "power" }))).toBe(
      "form-invalid",
    )
    expect(codeOf(await browser.post("/api/users/account", { formId: "no-such-form", data: {} }))).toBe(
      "not-found",
    )
  })

  test("that have moved on answer 409 with the new hash and the problems", async () => {
    const browser = await server.signedUp("moved-on@demo.example")
    const answer = await browser.post("/api/users/account", {
      formId: "account-settings",
      form: "0".repeat(64),
      data: { firstName: "" },
    })
    const { body } = await browser.get("/api/app-configuration")
    const { documents } = (body as { release: { documents: Record<string, string> } }).release
    expect([answer.status, codeOf(answer)]).toEqual([409, "form-moved"])
    expect(answer.body).toMatchObject({ form: documents["form/account-settings"] })
  })

  test("write no path that they do not list", async () => {
    const browser = await server.signedUp("paths@demo.example")
    const answer = await browser.post("/api/users/consents", {
      formId: "account-settings",
      data: { firstName: "x", country: "ZA" },
    })
    expect(codeOf(answer)).toBe("not-writable")
  })
})

describe("consents", () => {
  test("keep who, when, and which text", async () => {
    const browser = await server.signedUp("consents@demo.example")
    const given = await agreeing(browser, "consents", {
      terms: true,
      marketing: false,
      researchContact: false,
    })
    const answer = await browser.post("/api/users/consents", given)
    expect(answer.body).toEqual({ consents: { terms: true, marketing: false, researchContact: false } })
    const user = await me(browser)
    expect(user.consents).toMatchObject({
      terms: { granted: true, version: expect.stringMatching(/\S/) as unknown },
      marketing: { updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown },
    })
    const later = await agreeing(browser, "consent-settings", { marketing: true })
    await browser.post("/api/users/consents", later)
    const { consents } = (await browser.get("/api/users/export")).body as { consents: object[] }
    expect(consents).toMatchObject([
      { consent: "terms", granted: true, givenBy: "self", wordsHash: given.shown["terms"] },
      { consent: "marketing", granted: false, wordsHash: null },
      { consent: "researchContact", granted: false, wordsHash: null },
      {
        consent: "marketing",
        granted: true,
        wordsHash: later.shown["marketing"],
        releaseId: expect.stringMatching(/\S/) as unknown,
      },
    ])
  })

  const yes = { marketing: true }
  test.each([
    ["no form and no words", { data: yes }, 422, "consent-unshown"],
    ["the form without the words", { formId: "consent-settings", data: yes }, 422, "consent-unshown"],
    [
      "the words without the form",
      { data: yes, shown: { marketing: "a".repeat(64) } },
      422,
      "consent-unshown",
    ],
    [
      "the words of another consent",
      { formId: "consent-settings", data: yes, shown: { parent: "a".repeat(64) } },
      422,
      "consent-unshown",
    ],
    [
      "words that the release does not show",
      { formId: "consent-settings", data: yes, shown: { marketing: "a".repeat(64) } },
      409,
      "consent-moved",
    ],
  ])("with %s are refused, and nothing is proven", async (name, body, status, code) => {
    const browser = await server.signedUp(`${name.replaceAll(" ", "-")}@demo.example`)
    const answer = await browser.post("/api/users/consents", body)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect((answer.body as { error: { text: string } }).error.text).toBe("forms:error.consentWords")
    const { consents } = (await browser.get("/api/users/export")).body as { consents: object[] }
    expect(consents).toEqual([])
  })

  test("are taken back and refused without any words", async () => {
    const browser = await server.signedUp("no-words@demo.example")
    const answer = await browser.post("/api/users/consents", { data: { marketing: false } })
    expect(answer.status).toBe(200)
  })
})

describe("favourites and hidden sections", () => {
  test("are put, listed once, and taken out", async () => {
    const browser = await paying()
    const put = (id: string) => browser.put(`/api/users/favourites/careers/${id}`)
    expect((await put(nurse)).body).toEqual([nurse])
    expect((await put(welder)).body).toEqual([nurse, welder])
    expect((await put(nurse)).body).toEqual([nurse, welder])
    expect((await browser.delete(`/api/users/favourites/careers/${nurse}`)).body).toEqual([welder])
    expect((await me(browser)).profile?.favourites).toEqual({ careers: [welder] })
  })

  test("are records that there are, behind the gate of their collection; what was kept can always be taken out", async () => {
    const learner = await newLearner(server, { accountType: "power" })
    const { browser } = learner
    for (const record of [
      "careers/nurse",
      `bursaries/${nurse}`,
      "constructor/constructor",
      "careers/__proto__",
    ])
      expect([record, codeOf(await browser.put(`/api/users/favourites/${record}`))]).toEqual([
        record,
        "not-found",
      ])
    expect((await browser.put(`/api/users/favourites/careers/${nurse}`)).status).toBe(200)
    await learner.become({ accountType: "free" })
    // Behind a closed gate nobody learns which records there are.
    for (const id of [welder, "nurse"])
      expect(codeOf(await browser.put(`/api/users/favourites/careers/${id}`))).toBe("gate-denied")
    expect((await browser.delete(`/api/users/favourites/careers/${nurse}`)).body).toEqual([])
    expect((await me(browser)).profile?.favourites).toEqual({})
  })

  test("a section is hidden and shown", async () => {
    const browser = await paying()
    const set = async (hide: boolean) =>
      (await browser.post("/api/users/cv/hide-section", { section: "skills", hide })).body
    expect(await set(true)).toEqual({ hiddenSections: ["skills"] })
    expect(await set(true)).toEqual({ hiddenSections: ["skills"] })
    expect((await me(browser)).profile?.hiddenSections).toEqual(["skills"])
    expect(await set(false)).toEqual({ hiddenSections: [] })
  })

  test("a section that somebody else has hidden on the same device is not hidden for who signed in after them", async () => {
    const [one, two] = [await paying(), await paying()]
    const user = (await me(one))._id
    const hiding = { user, section: "skills", hide: true }
    const answer = await two.post("/api/users/cv/hide-section", hiding)
    expect([answer.status, codeOf(answer)]).toEqual([409, "other-account"])
    expect((await me(two)).profile?.hiddenSections).toEqual([])
    expect((await one.post("/api/users/cv/hide-section", hiding)).body).toEqual({
      hiddenSections: ["skills"],
    })
  })

  test("are nobody else's", async () => {
    const [one, two] = [await paying(), await paying()]
    await one.put(`/api/users/favourites/careers/${nurse}`)
    await two.delete(`/api/users/favourites/careers/${nurse}`)
    expect((await me(one)).profile?.favourites).toEqual({ careers: [nurse] })
    expect((await me(two)).profile?.favourites).toEqual({})
  })
})

describe("one's own data", () => {
  test("can be taken along, all of it and nobody else's", async () => {
    const { browser, email } = await newLearner(server, { accountType: "power" })
    await browser.put(`/api/users/favourites/careers/${nurse}`)
    const answer = await browser.get("/api/users/export")
    expect(answer.headers["content-disposition"]).toContain("my-data.json")
    expect(answer.body).toMatchObject({
      user: { email, profile: { favourites: { careers: [nurse] } } },
      sessions: [{ method: "email" }],
      devices: [{ lastSeenAt: expect.any(String) }],
      identities: [],
      factor: { app: null, passkeys: [], recoveryCodes: 0 },
      orders: [],
      vouchers: [],
    })
    expect(answer.text).not.toContain("writer@demo.example")
    expect(answer.text).not.toMatch(/password|token_hash/)
  })

  test("can be deleted with the password, and is gone from every table but under a pseudonym", async () => {
    const browser = await server.signedUp("goodbye@demo.example")
    const given = await agreeing(browser, "consents", {
      terms: true,
      marketing: false,
      researchContact: false,
    })
    expect((await browser.post("/api/users/consents", given)).status).toBe(200)
    await browser.post("/api/auth/verify/send", { channel: "email" })
    const id = (await me(browser))._id ?? ""
    expect(codeOf(await browser.delete("/api/users/me", { password: "Wrong1234" }))).toBe(
      "invalid-credentials",
    )
    expect((await browser.delete("/api/users/me", { password: goodPassword })).status).toBe(204)
    expect((await browser.get("/api/auth/get-user")).status).toBe(204)
    const everything = await server.database.asOwner(async (trx) => {
      const tables = await trx.introspection.getTables()
      const rows = []
      for (const { name } of tables)
        // Which accounts were deleted, by their ids alone, is what a restore of an older backup repeats.
        if (name !== "documents" && name !== "revocations")
          rows.push(
            await trx
              .selectFrom(name as "users")
              .selectAll()
              .execute(),
          )
      return JSON.stringify(rows)
    })
    expect(everything).not.toContain("goodbye@demo.example")
    expect(everything).not.toContain(id)
    expect(everything).toContain("account-deleted")
  })
})

describe("the guardian", () => {
  const guardian = "guardian-of-one@demo.example"
  const linkTo = async (recipient: string): Promise<string> =>
    /http:\/\/localhost(\/guardian\/[\w/-]+)/.exec((await server.messages(recipient))[0]?.body ?? "")?.[1] ??
    ""
  /** Somebody under 18 who has just signed up. */
  async function minor(email: string, profile: object = {}): Promise<Browser> {
    const browser = await server.signedUp(email)
    await browser.post("/api/users/profile", {
      data: { firstName: "Young", birthDate: "2012-05-01", ...profile },
    })
    return browser
  }
  const ask = (browser: Browser, contact: object) => browser.post("/api/users/guardian", contact)
  /** What a page's form holds beside its buttons. */
  const hidden = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(\w+)" value="([\w-]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )

  async function answer(page: string, value: string, browser = server.browser()) {
    const { text } = await browser.get(page)
    return browser.post(page, new URLSearchParams({ ...hidden(text), answer: value }), { bare: true })
  }

  test("is asked by e-mail and says yes on a page that needs no script, once", async () => {
    const browser = await minor("minor-one@demo.example", { firstName: "Young at evil.example" })
    expect((await ask(browser, { email: guardian })).status).toBe(202)
    expect(await me(browser)).toMatchObject({
      app: {
        guardianEmail: guardian,
        guardianAskedAt: expect.stringMatching(/Z$/),
        guardianConfirmedAt: null,
      },
    })
    const page = await linkTo(guardian)
    const shown = await server.browser().get(page)
    // Of what the learner wrote a stranger reads the letters of one name, on the page as in the message.
    expect(shown.text).toContain("Young asks for your permission")
    expect((await server.messages(guardian))[0]?.subject).toMatch(/^Young asks/)
    expect(shown.text).not.toMatch(/<script|mail:|\{\{/)
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'")
    // Following the link alone, as a mail scanner does, confirms nothing.
    expect((await me(browser)).app?.guardianConfirmedAt).toBeNull()
    expect((await answer(page, "yes")).status).toBe(200)
    const user = await me(browser)
    expect(user.app?.guardianConfirmedAt).toMatch(/Z$/)
    expect(user.consents?.parent?.updatedAt).toMatch(/Z$/)
    expect((await answer(page, "no")).status).not.toBe(200)
    expect((await server.messages("minor-one@demo.example"))[0]?.subject).toContain("has agreed")
  })

  test("reads the policy's words on the instance's own page, and the proof holds their hash", async () => {
    const browser = await minor("minor-proof@demo.example")
    await ask(browser, { email: "reader@demo.example" })
    const page = await linkTo("reader@demo.example")
    const english = await server.browser().get(page)
    expect(english.text).toContain("<strong>1. Who is responsible</strong>")
    expect(english.text).toContain('src="/assets/logo.svg"')
    expect(english.text).toContain('href="/privacy"')
    expect(english.text).toContain('href="mailto:')
    const afrikaans = await server.browser().get(`${page}?lang=af`)
    expect(afrikaans.text).toContain('<html lang="af">')
    expect(afrikaans.text).toContain("Wie verantwoordelik is")
    expect(hidden(afrikaans.text)["words"]).not.toBe(hidden(english.text)["words"])
    // Words that were not shown are agreed to by nobody: they are shown first.
    const visitor = server.browser()
    const { antiForgery = "" } = hidden((await visitor.get(page)).text)
    const forged = new URLSearchParams({ antiForgery, words: "other", answer: "yes" })
    expect((await visitor.post(page, forged, { bare: true })).text).toContain("asks for your permission")
    expect((await me(browser)).app?.guardianConfirmedAt).toBeNull()
    await answer(page, "yes")
    const { body } = await browser.get("/api/users/export")
    expect((body as { consents: unknown[] }).consents.at(-1)).toMatchObject({
      consent: "parent",
      givenBy: "guardian",
      wordsHash: hidden(english.text)["words"],
    })
    expect((await server.browser().get("/server-pages.css")).text).toContain("--color-primary:#3730A3")
  })

  test("without e-mail answers by cellphone, and the yes is told the learner where they are", async () => {
    const browser = await minor("minor-phone@demo.example")
    expect((await ask(browser, { phone: "082 555 0101" })).status).toBe(202)
    const number = "+27825550101"
    expect(await me(browser)).toMatchObject({ app: { guardianEmail: null, guardianPhone: number } })
    expect((await server.messages(number))[0]).toMatchObject({ channel: "text" })
    expect((await answer(await linkTo(number), "yes")).status).toBe(200)
    expect((await me(browser)).app?.guardianConfirmedAt).toMatch(/Z$/)
    const withdraw = await linkTo(number)
    expect(withdraw).toMatch(/^\/guardian\/withdraw\//)
    await answer(withdraw, "yes")
    expect((await me(browser)).app?.guardianConfirmedAt).toBeNull()
  })

  test.each([
    { whose: "the account's e-mail", contact: { email: "SELFISH@demo.example" } },
    { whose: "the profile's e-mail", contact: { email: "other@demo.example" } },
    { whose: "the profile's number", contact: { phone: "+27 82 555 0102" } },
    { whose: "no number at all", contact: { phone: "evil.example" } },
    { whose: "no address at all", contact: { email: "evil" } },
  ])("is not the learner: $whose", async ({ contact }) => {
    const browser = (selfish ??= await minor("selfish@demo.example", {
      phone: "0825550102",
      email: "other@demo.example",
    }))
    expect(codeOf(await ask(browser, contact))).toBe("invalid-input")
  })
  let selfish: Browser | undefined

  test("whose number becomes the learner's own before the answer has not been asked", async () => {
    const browser = await minor("swapper@demo.example")
    await ask(browser, { phone: "+27825550103" })
    await browser.post("/api/users/profile", { data: { phone: "+27825550103" } })
    expect((await answer(await linkTo("+27825550103"), "yes")).status).toBe(404)
    expect((await me(browser)).app?.guardianConfirmedAt).toBeNull()
  })

  test("of more than five learners is looked at by an operator before anything is sent", async () => {
    const number = "+27825550104"
    const browsers = []
    for (let n = 0; n < 6; n += 1) {
      const browser = await minor(`class-${n}@demo.example`)
      expect((await ask(browser, { phone: number })).status).toBe(202)
      browsers.push(await me(browser))
    }
    expect(browsers.map(({ app }) => app?.guardianHeld)).toEqual([false, false, false, false, false, true])
    expect(await server.messages(number)).toHaveLength(5)
    const instance = "yenza"
    const sixth = { instance, account: "class-5@demo.example" }
    expect(await heldGuardians(server.database, instance)).toMatchObject([
      { learner: "class-5@demo.example", to: number },
    ])
    expect(await answerHeld(server.database, { ...sixth, allow: true, now: new Date() })).toBe(true)
    expect(await heldGuardians(server.database, instance)).toEqual([])
    expect(await server.messages(number)).toHaveLength(6)
    expect((await answer(await linkTo(number), "yes")).status).toBe(200)
  })

  test("is asked by those under 18 alone", async () => {
    const adult = await server.signedUp("grown-up@demo.example")
    expect(codeOf(await ask(adult, { email: guardian }))).toBe("invalid-input")
    await adult.post("/api/users/profile", { data: { birthDate: "1990-01-01" } })
    expect(codeOf(await ask(adult, { email: guardian }))).toBe("invalid-input")
  })

  test("who has agreed agrees to nothing more once another is asked: the proofs keep the yes, and its end", async () => {
    const browser = await minor("minor-moved@demo.example")
    const proofs = async () =>
      ((await browser.get("/api/users/export")).body as { consents: Proof[] }).consents.filter(
        ({ consent }) => consent === "parent",
      )
    await ask(browser, { email: "first@demo.example" })
    expect(await proofs()).toEqual([])
    await answer(await linkTo("first@demo.example"), "yes")
    const given = await proofs()
    expect(given).toMatchObject([{ granted: true, givenBy: "guardian" }])
    for (const email of ["second@demo.example", "third@demo.example"]) {
      await ask(browser, { email })
      expect(await proofs()).toEqual([
        ...given,
        expect.objectContaining({ granted: false, givenBy: "self", givenAt: expect.stringMatching(/Z$/) }),
      ])
    }
    const { app, consents } = await me(browser)
    expect([app?.guardianConfirmedAt, consents?.parent?.granted]).toEqual([null, false])
  })

  test("may say no", async () => {
    const browser = await minor("minor-two@demo.example")
    await ask(browser, { email: "no@demo.example" })
    expect((await answer(await linkTo("no@demo.example"), "no")).status).toBe(200)
    expect((await me(browser)).app?.guardianConfirmedAt).toBeNull()
  })

  test("cannot be answered from another page", async () => {
    const browser = await minor("minor-three@demo.example")
    await ask(browser, { email: "forged@demo.example" })
    const page = await linkTo("forged@demo.example")
    const visitor = server.browser()
    const { words = "" } = hidden((await visitor.get(page)).text)
    const body = new URLSearchParams({ antiForgery: "A".repeat(43), words, answer: "yes" })
    expect(codeOf(await visitor.post(page, body))).toBe("anti-forgery")
  })

  test("reads nothing else that the learner wrote, in no part of the message", async () => {
    const spam = { firstName: "1000000 prizes: https://evil.example", lastName: "Win big", nickname: "evil" }
    const browser = await minor("spammer@demo.example", spam)
    await ask(browser, { email: "stranger@demo.example" })
    const [message] = await server.messages("stranger@demo.example")
    expect(message?.subject).toMatch(/^prizes asks/)
    expect(`${message?.subject} ${message?.body}`).not.toMatch(/evil|Win big|1000000|spammer/)
  })

  test("keeps what is on its way to them when a learner who named them deletes the account", async () => {
    const named = await server.signedUp("named@demo.example")
    await named.post("/api/auth/verify/send", { channel: "email" })
    const before = await server.messages("named@demo.example")
    const browser = await minor("namer@demo.example")
    await ask(browser, { email: "named@demo.example" })
    expect(await server.messages("named@demo.example")).toHaveLength(before.length + 1)
    await browser.delete("/api/users/me", { password: goodPassword })
    // What the learner had written to them goes with the learner; what is theirs stays.
    expect(await server.messages("named@demo.example")).toEqual(before)
    expect(await server.messages("namer@demo.example")).toEqual([])
  })

  test("is asked five times a day at most", async () => {
    const browser = await minor("pester@demo.example")
    const codes = []
    for (let round = 0; round < 6; round += 1)
      codes.push(codeOf(await ask(browser, { email: `g${round}@demo.example` })))
    expect(codes).toEqual(["202", "202", "202", "202", "202", "too-many-requests"])
  })

  describe("the date of birth", () => {
    const change = (browser: Browser, birthDate: string) =>
      browser.post("/api/users/birth-date", { birthDate })
    const dateOf = async (browser: Browser) => (await me(browser)).profile?.birthDate

    test.each(locked)("$name", async ({ before, write, refused, change: wanted, state, after }) => {
      at += 1
      const browser = await server.signedUp(`dated-${at}@demo.example`)
      if (before !== null) await browser.post("/api/users/profile", { data: { birthDate: before } })
      if (write !== undefined) {
        const answered = await browser.post("/api/users/profile", {
          data: { birthDate: write, lastName: "L" },
        })
        expect(codeOf(answered)).toBe(refused ?? "200")
      }
      if (wanted !== undefined) expect((await change(browser, wanted)).body).toEqual({ state })
      expect((await dateOf(browser)) ?? null).toBe(after)
    })
    let at = 0

    test("changes under 18 when the guardian who has agreed says so, on the instance's page", async () => {
      const browser = await minor("mistyped@demo.example")
      await ask(browser, { email: "dates@demo.example" })
      await answer(await linkTo("dates@demo.example"), "yes")
      expect((await change(browser, "1990-01-01")).body).toEqual({ state: "asked" })
      expect((await me(browser)).app?.birthDateAsked).toBe("1990-01-01")
      const page = await linkTo("dates@demo.example")
      expect((await server.browser().get(page)).text).toMatch(/from 1 May 2012 to 1 January 1990/)
      await answer(page, "no")
      expect(await dateOf(browser)).toBe("2012-05-01")
      await change(browser, "2011-05-01")
      await answer(await linkTo("dates@demo.example"), "yes")
      expect(await dateOf(browser)).toBe("2011-05-01")
      expect((await me(browser)).app?.birthDateAsked).toBeNull()
    })

    test("is answered for as it was shown, and shown again where another is asked for by then", async () => {
      const browser = await minor("changes-twice@demo.example")
      await ask(browser, { email: "reads@demo.example" })
      await answer(await linkTo("reads@demo.example"), "yes")
      await change(browser, "2011-05-01")
      const page = await linkTo("reads@demo.example")
      const reader = server.browser()
      const read = hidden((await reader.get(page)).text)
      await server.database.asOwner((trx) =>
        trx
          .updateTable("users")
          .set({ birth_date_asked: "1990-01-01" })
          .where("email", "=", "changes-twice@demo.example")
          .execute(),
      )
      const yes = new URLSearchParams({ ...read, answer: "yes" })
      const again = await reader.post(page, yes, { bare: true })
      expect(again.text).toMatch(/from 1 May 2012 to 1 January 1990/)
      expect(await dateOf(browser)).toBe("2012-05-01")
      await answer(page, "yes")
      expect(await dateOf(browser)).toBe("1990-01-01")
    })

    test("is answered for by no guardian who has not agreed to anything, but by an operator", async () => {
      const browser = await minor("nobody-yet@demo.example")
      await ask(browser, { email: "stranger-to-dates@demo.example" })
      const before = await server.messages("stranger-to-dates@demo.example")
      await change(browser, "1990-01-01")
      expect(await server.messages("stranger-to-dates@demo.example")).toEqual(before)
      const settle = { instance: "yenza", account: "nobody-yet@demo.example", now: new Date() }
      expect(await setBirthDate(server.database, { ...settle, birthDate: "1990-01-01" })).toBe(true)
      expect(await dateOf(browser)).toBe("1990-01-01")
      expect((await me(browser)).app?.birthDateAsked).toBeNull()
      expect(
        await setBirthDate(server.database, {
          ...settle,
          account: "no@body.example",
          birthDate: "1990-01-01",
        }),
      ).toBe(false)
    })

    test("is set for whoever has proved the address, whoever else gave it; for none of those who have not", async () => {
      const account = "twice@demo.example"
      const both = [await server.signedUp(account), await server.signedUp(account)]
      const set = () =>
        setBirthDate(server.database, {
          instance: "yenza",
          account,
          now: new Date(),
          birthDate: "1991-02-03",
        })
      expect(await set()).toBe(false)
      for (const browser of both) expect(await dateOf(browser)).not.toBe("1991-02-03")
      const { _id: proven } = await me(both[1]!)
      await server.database.asOwner((trx) =>
        trx.updateTable("users").set({ email_verified: true }).where("id", "=", proven!).execute(),
      )
      expect(await set()).toBe(true)
      expect([(await dateOf(both[0]!)) ?? null, await dateOf(both[1]!)]).toEqual([null, "1991-02-03"])
    })
  })
})
