import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { previewHeader, type NewPreview, type Preview } from "#api/contract/previews.ts"
import { previewPrefix } from "#server/routes/previews/reading.ts"
import { createViewer } from "#engine/viewer.ts"
import { compilePublished } from "#engine/compile.ts"
import { decide } from "#engine/navigation/decide.ts"
import type { NavigationSet } from "#engine/release.ts"
import type { Locale } from "#documents/types.g.ts"
import { accessMatrix } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { startApp, codeOf, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"
import { shippedRelease } from "../../review/shipped.ts"

let server: TestApp
let editor: Browser
let analyst: Browser
let learner: Browser
beforeAll(async () => {
  server = await startApp()
  ;[editor, analyst, learner] = (await Promise.all(
    ["editor", "analyst", "complete"].map((who) => server.demo(who)),
  )) as [Browser, Browser, Browser]
})
afterAll(() => server.stop())

const open = async (who: Browser, preview: Partial<NewPreview> = {}): Promise<Answer> =>
  who.post("/api/previews", { layer: "instance", as: "complete", ...preview })
const opened = async (who: Browser, preview: Partial<NewPreview> = {}): Promise<Preview> => {
  const answer = await open(who, preview)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as Preview
}
/** Asks as the frame does: without a cookie, from nowhere. */
const ask = (token: string, path: string, how: { method?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({
    method: (how.method ?? "GET") as "GET",
    url: previewPrefix + path,
    headers: { host: "localhost", origin: "null", [previewHeader]: token, ...how.headers },
  })
const text = "menu.home"
async function changed(value: string): Promise<string> {
  const id = randomUUID()
  await editor.post("/api/changesets", { layer: "instance", title: "A change", id })
  const { body } = await editor.get(`/api/changesets/${id}/document?document=locale/en/shell`)
  const was = (body as { now: Locale }).now.texts[text]
  const operations = [{ do: "set", document: "locale/en/shell", steps: ["texts", text], was, value }]
  const answer = await editor.post(`/api/changesets/${id}/entries`, { id: randomUUID(), operations })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

describe("whoever reads a layer", () => {
  test("looks at it as a persona, on a day", async () => {
    const preview = await opened(analyst, { as: "minor", on: "2027-01-31" })
    expect(preview.person.user?.email).toBe("minor@demo.example")
    expect(preview.on).toBe("2027-01-31T12:00:00.000Z")
    expect(preview.drafts).toEqual({})
    expect(preview.problems).toEqual([])
    expect(JSON.stringify(preview)).not.toContain("analyst@demo.example")
  })

  test.each(["2026-13-01", "2026-02-30"])("is told that there is no day %s", async (on) => {
    const answer = await analyst.post("/api/previews", { as: "minor", on })
    expect([answer.status, (answer.body as { error: { field?: string } }).error.field]).toEqual([422, "on"])
  })

  test("looks at it as whoever a context is true of, configuration included", async () => {
    const as = "~user.present=yes&user.accountType=power&user.country=KE&config.consents.parental=no"
    const { person, configuration, drafts } = await opened(analyst, { as })
    expect(person.user?.app?.accountType).toBe("power")
    expect(configuration.app.consents.parental).toBe(false)
    const set = drafts[configuration.release.navigation] as NavigationSet
    expect(set.app.consents.parental).toBe(false)
  })

  test.each([
    ["no persona", "nobody"],
    ["no context", "~user.name=x"],
    ["a name of objects", "constructor"],
  ])("is told of %s", async (_, as) => {
    expect(codeOf(await open(analyst, { as }))).toBe("invalid-input")
  })

  test("sees a change of theirs in it, and nobody else does", async () => {
    const change = await changed("A draft's word")
    const { configuration, drafts } = await opened(editor, { change })
    const locale = drafts[configuration.release.documents["locale/en/shell"] ?? ""] as Locale
    expect(locale.texts[text]).toBe("A draft's word")
    expect(codeOf(await open(analyst, { change }))).toBe("not-found")
    expect(codeOf(await open(editor, { change: randomUUID() }))).toBe("not-found")
  })
})

describe("an earlier release, or what is proposed", () => {
  const wordIn = ({ configuration, drafts }: Preview) => {
    const hash = configuration.release.documents["locale/en/shell"] ?? ""
    return (drafts[hash] ?? documentOf(hash)) as Promise<Locale> | Locale
  }
  const documentOf = async (hash: string) =>
    (await server.browser().get(`/documents/${hash}.json`)).body as Locale
  const layer = { layer: "instance" } as const
  const patches = (word: string) => ({ "locale/en/shell": { texts: { [text]: word } } })
  const releaseOf = ({ configuration }: Preview) => configuration.release.id

  test("is looked at by whoever reads the layer, each by its own name", async () => {
    const publisher = await server.demo("publisher")
    const first = releaseOf(await opened(analyst))
    const base = { ...layer, base: first, why: "A test asks for it" }
    const published = await publisher.post("/api/changes/publish", {
      ...base,
      patches: patches("Published since"),
    })
    expect(published.status, published.text).toBe(200)
    const now = await opened(analyst)
    expect((await wordIn(now)).texts[text]).toBe("Published since")
    const earlier = await opened(analyst, { release: first })
    expect(releaseOf(earlier)).toBe(first)
    expect((await wordIn(earlier)).texts[text]).not.toBe("Published since")
    expect((await ask(earlier.token, "/collections/careers?limit=1")).statusCode).toBe(200)

    const proposed = await publisher.post("/api/proposals", {
      ...base,
      base: releaseOf(now),
      patches: { app: { applicationUrl: "http://localhost" }, ...patches("Proposed") },
    })
    expect(proposed.status, proposed.text).toBe(200)
    const { id } = (proposed.body as { proposal: { id: string } }).proposal
    const shown = await opened(analyst, { proposal: id })
    expect((await wordIn(shown)).texts[text]).toBe("Proposed")
    expect(shown.configuration.app.applicationUrl).toBe("http://localhost")
    expect((await ask(shown.token, "/collections/careers?limit=1")).statusCode).toBe(200)
    expect((await wordIn(await opened(analyst))).texts[text]).toBe("Published since")

    const elsewhere = { layer: "tenant", tenant: "northside" } as const
    expect(codeOf(await open(publisher, { ...elsewhere, proposal: id }))).toBe("not-found")
    expect(codeOf(await open(publisher, { release: first, proposal: id }))).toBe("invalid-input")
    await publisher.post(`/api/proposals/${id}/withdraw`, { why: "A test is over" })
  })

  test("of a school is shown in that school alone", async () => {
    const publisher = await server.demo("publisher")
    const tenant = { layer: "tenant", tenant: "northside" } as const
    const base = releaseOf(await opened(publisher, tenant))
    const change = { ...tenant, base, why: "A test asks for it", patches: patches("Northside") }
    const published = await publisher.post("/api/changes/publish", change)
    expect(published.status, published.text).toBe(200)
    const release = releaseOf(await opened(publisher, tenant))
    expect(releaseOf(await opened(publisher, { ...tenant, release }))).toBe(release)
    expect(codeOf(await open(publisher, { release }))).toBe("not-found")
    expect(codeOf(await open(publisher, { release: "none" }))).toBe("not-found")
    expect(codeOf(await open(publisher, { proposal: "none" }))).toBe("not-found")
  })
})

test("somebody without a role opens nothing, and nobody else either", async () => {
  expect((await open(learner)).status).toBe(403)
  expect((await open(server.browser())).status).toBe(401)
})

test("a change of another layer is not shown in this one", async () => {
  const change = await changed("Of the instance")
  const answer = await open(editor, { layer: "tenant", tenant: "northside", change })
  expect(codeOf(answer)).toBe("not-found")
})

describe("a document of a change that is no document", () => {
  test("is shown as it is live, and said", async () => {
    const id = randomUUID()
    await editor.post("/api/changesets", { layer: "instance", title: "Broken", id })
    const { body } = await editor.get(`/api/changesets/${id}/document?document=menus`)
    const was = (body as { now: { menus: unknown } }).now.menus
    const operations = [{ do: "set", document: "menus", steps: ["menus"], was, value: 7 }]
    const entry = await editor.post(`/api/changesets/${id}/entries`, { id: randomUUID(), operations })
    expect(entry.status).toBe(200)
    const { drafts, problems } = await opened(editor, { change: id })
    expect(problems[0]).toMatchObject({ document: "menus", severity: "error" })
    expect(drafts).toEqual({})
  })
})

describe("a previewed app", () => {
  test("reads records, results and lists as the persona", async () => {
    const { token } = await opened(analyst)
    const list = await ask(token, "/collections/careers?limit=3")
    expect(list.statusCode).toBe(200)
    expect(list.headers["access-control-allow-origin"]).toBe("*")
    expect(list.headers["access-control-allow-credentials"]).toBeUndefined()
    expect(list.headers["set-cookie"]).toBeUndefined()
    expect((list.json() as { items: unknown[] }).items).toHaveLength(3)
    expect((await ask(token, "/users/favourites")).statusCode).toBe(200)
    expect((await ask(token, "/results")).statusCode).toBe(200)
    expect((await ask(token, "/school-curricula")).statusCode).toBe(200)
  })

  test("is refused what its persona is refused", async () => {
    const visitor = await opened(analyst, { as: "visitor" })
    expect((await ask(visitor.token, "/collections/careers")).statusCode).toBe(401)
    const free = await opened(analyst, { as: "assessment-only" })
    const real = await (await server.demo("assessment-only")).get("/api/collections/careers")
    const shown = await ask(free.token, "/collections/careers")
    expect([shown.statusCode, shown.json().error?.gate?.name]).toEqual([
      real.status,
      (real.body as { error?: { gate?: { name: string } } }).error?.gate?.name,
    ])
  })

  test("learns before it asks that it may: a browser's preliminary question needs no token", async () => {
    const answer = await ask("", "/collections/careers", {
      method: "OPTIONS",
      headers: { "access-control-request-method": "GET", "access-control-request-headers": previewHeader },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers["access-control-allow-headers"]).toContain(previewHeader)
    expect(answer.headers["access-control-allow-methods"]).toBe("GET")
  })
})

describe("a token", () => {
  const path = "/collections/careers?limit=1"
  const refused = async (token: string, headers: Record<string, string> = {}) => {
    const answer = await ask(token, path, { headers })
    return [answer.statusCode, answer.json().error?.code]
  }

  test("ends after a quarter of an hour", async () => {
    const { token } = await opened(analyst)
    expect((await ask(token, path)).statusCode).toBe(200)
    server.advance(16)
    expect(await refused(token)).toEqual([401, "token-invalid"])
  })

  test("ends with the session of whoever opened it", async () => {
    const other = await server.demo("analyst")
    const { token } = await opened(other)
    expect((await ask(token, path)).statusCode).toBe(200)
    await other.get("/api/auth/logout", { headers: { "x-anti-forgery": other.cookies.get("anti-forgery")! } })
    expect(await refused(token)).toEqual([401, "token-invalid"])
  })

  test("is no other, however little of it is changed", async () => {
    const { token } = await opened(analyst)
    const [words = "", seal = ""] = token.split(".")
    const grant = JSON.parse(Buffer.from(words, "base64url").toString()) as object
    const forged = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...grant, ...change })).toString("base64url")}.${seal}`
    for (const wrong of [
      "",
      "x",
      words,
      `${words}.`,
      `${words}.${seal.slice(1)}`,
      `${token}.${seal}`,
      forged({ as: "publisher" }),
      forged({ tenant: "northside" }),
      forged({ expires: Date.now() * 2 }),
      forged({ of: { kind: "change", id: randomUUID() } }),
    ])
      expect(await refused(wrong), wrong).toEqual([401, "token-invalid"])
  })

  test("counts on the instance that gave it alone", async () => {
    const { token } = await opened(analyst)
    expect(await refused(token, { host: "lantern.localhost" })).toEqual([401, "token-invalid"])
  })

  test("does nothing beside a cookie, whoever's", async () => {
    const { token } = await opened(analyst)
    const cookie = [...analyst.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    expect(await refused(token, { cookie })).toEqual([403, "forbidden"])
    expect(await refused(token, { cookie: "anything=1" })).toEqual([403, "forbidden"])
  })

  test("opens no call of the live site", async () => {
    const { token } = await opened(analyst)
    const answer = await server.app.inject({
      url: "/api/collections/careers",
      headers: { host: "localhost", origin: "null", [previewHeader]: token },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined()
  })
})

interface Description {
  paths: Record<string, Record<string, unknown>>
}

test("no call that could change anything is done for a preview, with its token or with a cookie", async () => {
  const { body } = await server.browser().get("/api/docs/openapi.json")
  const { token } = await opened(analyst)
  const before = await counted()
  const unsafe = Object.entries((body as Description).paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => path.startsWith("/api/") && !["get", "head"].includes(method))
      .map((method) => [method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, "x")] as const),
  )
  expect(unsafe.length).toBeGreaterThan(60)
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  for (const [method, path] of unsafe) {
    const below = path.slice("/api".length)
    const beside = { headers: { cookie, "x-anti-forgery": editor.cookies.get("anti-forgery") ?? "" } }
    expect((await ask(token, below, { method })).statusCode, `${method} ${path}`).toBe(403)
    expect((await ask(token, below, { method, ...beside })).statusCode, `${method} ${path}`).toBe(403)
    // And at the call itself: a frame has no origin of this site, and no anti-forgery value.
    const direct = await server.app.inject({
      method: method as "POST",
      url: path,
      headers: { host: "localhost", origin: "null", [previewHeader]: token },
    })
    expect(direct.statusCode, `${method} ${path}`).toBeGreaterThanOrEqual(400)
  }
  expect(await counted()).toEqual(before)
})

/** How many rows there are of what a write would leave behind. */
const counted = () =>
  server.database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
    const count = async (table: string) =>
      (await sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)}`.execute(trx)).rows[0]
        ?.rows
    return [
      await count("users"),
      await count("favourites"),
      await count("attempts"),
      await count("audit"),
      await count("outbox"),
      await count("changesets"),
      await count("records"),
    ]
  })

test("decides on routes as the matrix says, for every persona", async () => {
  const reviewed = shippedRelease("yenza")
  const { personas } = reviewed.documents.get("personas") as never as { personas: Record<string, never> }
  const now = server.now()
  const around = { curricula: curriculaOf(reviewed.documents), now }
  const rows = accessMatrix(reviewed.release, personas, around)
  for (const name of Object.keys(personas)) {
    const { person, configuration, on } = await opened(analyst, { as: name })
    const hash = configuration.release.navigation
    const { body } = await server.browser().get(`/documents/${hash}.json`)
    const release = compilePublished(body as NavigationSet)
    const viewer = createViewer(release, {
      user: person.user,
      curricula: around.curricula,
      now: new Date(on),
    })
    for (const row of rows.filter(({ persona }, index) => persona === name && index % 7 === 0)) {
      const decision = decide(release, { path: row.path, viewer, visitor: person.visitor })
      expect([row.path, decision.outcome, decision.route]).toEqual([row.path, row.outcome, row.shown])
    }
  }
})

describe("the page that the studio frames", () => {
  test("has a policy of its own: no origin, no third party, and our own pages alone around it", async () => {
    const answer = await server.browser().get("/preview")
    const policy = String(answer.headers["content-security-policy"])
    expect(policy).toContain("sandbox allow-scripts allow-forms;")
    expect(policy).not.toContain("allow-same-origin")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/https?:|unsafe/)
    expect(answer.headers["set-cookie"]).toBeUndefined()
  })

  test("is the only one that may be framed", async () => {
    for (const path of ["/", "/home", "/studio", "/studio/yenza/preview", "/preview/", "/preview/x"]) {
      const { headers } = await server.browser().get(path)
      expect(String(headers["content-security-policy"]), path).toContain("frame-ancestors 'none'")
    }
  })

  test("is shown to nobody else's page, but may be reached by what it needs: what is public anyway", async () => {
    const { configuration } = await opened(analyst)
    const { navigation, documents, theme } = configuration.release
    for (const path of [
      `/documents/${navigation}.json`,
      `/documents/${documents["locale/en/shell"]}.json`,
      `/theme/${theme}.css`,
    ]) {
      const asked = (origin?: string) =>
        server.app.inject({ url: path, headers: { host: "localhost", ...(origin && { origin }) } })
      const { headers } = await asked("null")
      expect(headers["access-control-allow-origin"], path).toBe("*")
      expect(headers["access-control-allow-credentials"], path).toBeUndefined()
      expect((await asked()).headers["access-control-allow-origin"], path).toBeUndefined()
      expect(
        (await asked("https://elsewhere.example")).headers["access-control-allow-origin"],
      ).toBeUndefined()
    }
  })
})
