import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { LayerLimits } from "#documents/types.g.ts"
import type { Database } from "#server/database/database.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { allowedOf, historyProblems } from "#server/publishing/quota.ts"
import type { Server } from "#server/server.ts"
import { Browser, configuration, documentOf, listen, publish, startServer, type Answer } from "./support.ts"

const { settings } = readShipped(schemasFolder).instances.get("yenza")!
let server: Server & { database: Database }
let visitor: Browser
let publisher: Browser
beforeAll(async () => {
  server = await startServer()
  visitor = new Browser(server.app)
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.app.close())

interface Menus {
  menus: Record<string, { entries: Record<string, { title: unknown; hideForAccounts?: string[] }> }>
}
const headerEntries = async (browser: Browser) =>
  ((await documentOf(browser, "menus")) as Menus).menus["main"]?.entries ?? {}
const problemsOf = ({ body }: Answer) =>
  (body as { error: { problems: { document: string; pointer: string; fix: string }[] } }).error.problems
const releaseOf = ({ body }: Answer) => (body as { release: { id: string } }).release.id
const home = { t: "shell:menu.home" }

describe("publishing", () => {
  it("hides a menu entry for everybody, and a rollback brings it back", async () => {
    const before = await configuration(visitor)
    expect(await headerEntries(visitor)).toHaveProperty("home")
    const answer = await publish(publisher, { menus: { menus: { main: { entries: { home: null } } } } })
    expect(answer.status).toBe(200)
    const after = await configuration(visitor)
    expect(after.release.id).toBe(releaseOf(answer))
    expect(await headerEntries(visitor)).not.toHaveProperty("home")
    // The set that carries the document changed; a browser fetches nothing else again.
    const changed = Object.keys(after.release.documents).filter(
      (id) => after.release.documents[id] !== before.release.documents[id],
    )
    expect(changed).toEqual([])
    expect(after.release.navigation).not.toBe(before.release.navigation)

    const why = "It was needed after all"
    const back = await publisher.publishing.rollback(before.release.id, { why }, { layer: "instance" })
    expect(back.release.restores).toBe(before.release.id)
    const restored = await configuration(visitor)
    expect(restored.release.documents).toEqual(before.release.documents)
    expect(restored.release.id).not.toBe(before.release.id)
  })

  it("keeps earlier edits of the same document under later ones", async () => {
    await publish(publisher, { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } })
    await publish(publisher, { menus: { menus: { main: { entries: { my_cv: { icon: "heart" } } } } } })
    expect(await headerEntries(visitor)).toMatchObject({ home: { icon: "star" }, my_cv: { icon: "heart" } })
    await publish(publisher, { menus: null })
    expect((await headerEntries(visitor))["home"]).not.toMatchObject({ icon: "star" })
  })

  it("adds a whole new screen and route", async () => {
    const screen = {
      kind: "screen",
      v: 1,
      id: "open-day",
      title: home,
      body: [{ id: "title", type: "heading", text: home }],
    }
    const route = { path: "/open-day", screen: "open-day", title: home, meta: { ignoreAuth: true } }
    const answer = await publish(publisher, {
      "screen/open-day": screen,
      routes: { routes: { openDay: route } },
    })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    const { release } = await configuration(visitor)
    expect(await documentOf(visitor, "screen/open-day")).toEqual(screen)
    const page = await visitor.get("/open-day", { accept: "text/html" })
    expect(page.raw.toString()).toContain(`/documents/${release.documents["screen/open-day"]}.json`)
    await publish(publisher, { "screen/open-day": null, routes: null })
    expect((await configuration(visitor)).release.documents).not.toHaveProperty("screen/open-day")
  })

  it("compiles the validator of a changed form and of no other", async () => {
    const before = (await configuration(visitor)).release.forms
    const answer = await publish(publisher, {
      "form/voucher": { schema: { ...(await schemaOf("form/voucher")), minProperties: 1 } },
    })
    expect(answer.status).toBe(200)
    const after = (await configuration(visitor)).release.forms
    const changed = Object.keys(after).filter((form) => after[form]?.validator !== before[form]?.validator)
    expect(changed).toEqual(["voucher"])
    await publish(publisher, { "form/voucher": null })
  })

  const schemaOf = async (id: string) =>
    ((await documentOf(visitor, id)) as { schema: Record<string, unknown> }).schema

  const colour = "profile.custom.own-colours.colour"
  const typeIs = (property: object) => ({
    "form/own-colours": {
      kind: "form",
      v: 1,
      schema: { type: "object", properties: { colour: property } },
      writes: [colour],
      submit: { do: "saveProfile" },
      submitLabel: { t: "forms:submit.voucher" },
      texts: { fields: { "/colour": { title: "forms:voucher" } } },
    },
  })

  it.each([
    ["at once", [typeIs({ type: "string" })]],
    ["after a release that does not ask it", [typeIs({ type: "string" }), { "form/own-colours": null }]],
    ["of the instance, in a tenant's layer", [typeIs({ type: "string" })], "northside"],
    ["behind a definition", [typeIs({ allOf: [{ type: "string" }] })]],
  ])("refuses that a key changes its type, %s", async (_, earlier, tenant?: string) => {
    for (const patches of earlier) expect(await publish(publisher, patches)).toMatchObject({ status: 200 })
    const answer = await publish(publisher, typeIs({ type: "number" }), { ...(tenant && { tenant }) })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { error: { problems: [{ severity: "error" }] } },
    ])
    expect(problemsOf(answer)).toMatchObject([
      { document: "form/own-colours", pointer: "/schema/properties/colour" },
    ])
    await publish(publisher, { "form/own-colours": null })
  })

  it("tells open browsers the new release's id", async () => {
    await using events = await listen(server.app)
    expect((await events.next()).id).toBe((await configuration(visitor)).release.id)
    const answer = await publish(publisher, {
      menus: { menus: { main: { entries: { home: { icon: "star" } } } } },
    })
    expect((await events.next()).id).toBe(releaseOf(answer))
    await publish(publisher, { menus: null })
  })
})

describe("what is refused changes nothing", () => {
  const unchanged = async (act: () => Promise<Answer>) => {
    const before = (await configuration(visitor)).release.id
    const answer = await act()
    expect((await configuration(visitor)).release.id).toBe(before)
    return answer
  }

  it.each([
    [
      "a dangling route",
      { menus: { menus: { main: { entries: { home: { to: { route: "nowhere" } } } } } } },
      "menus",
      "/menus/main/entries/home/to",
    ],
    [
      "a broken shape",
      { menus: { menus: { main: { entries: { home: { title: 7 } } } } } },
      "menus",
      "/menus/main/entries/home/title",
    ],
    [
      "a misspelt fact",
      { gates: { gates: { Cv: { rule: { fact: "signdIn" } } } } },
      "gates",
      "/gates/Cv/rule",
    ],
    [
      "rules that break a property",
      { menus: { menus: { main: { entries: { my_cv: { hideForAccounts: [] } } } } } },
      "properties",
      "/properties/no-cv-assessment-only",
    ],
    ["a server-only document", { instance: { hosts: ["evil.example"] } }, "instance", ""],
    ["a document of no kind", { "../../etc/passwd": { kind: "screen" } }, "../../etc/passwd", ""],
    [
      "a pattern without end",
      {
        "form/voucher": {
          schema: { type: "object", properties: { code: { type: "string", pattern: "^(a+)+$" } } },
        },
      },
      "form/voucher",
      "/schema/properties/code/pattern",
    ],
  ])("%s, with pointer and fix", async (_, patches, document, pointer) => {
    const answer = await unchanged(() => publish(publisher, patches))
    expect(answer.status).toBe(422)
    const problem = problemsOf(answer).find((candidate) => candidate.document === document)
    expect(problem?.pointer.startsWith(pointer)).toBe(true)
    expect(problem?.fix).not.toBe("")
  })

  it("a stale change, with the place that both changed", async () => {
    const base = (await configuration(visitor)).release.id
    await publish(publisher, { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } })
    const current = (await configuration(visitor)).release.id
    const answer = await unchanged(() =>
      publisher.answerTo((calls) =>
        calls.publish({
          base,
          layer: "instance",
          patches: {
            menus: { menus: { main: { entries: { home: { icon: "heart" }, my_cv: { icon: "star" } } } } },
          },
          why: "Made on an older release",
        }),
      ),
    )
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: { code: "stale" },
      current,
      conflicts: [
        { document: "menus", pointer: "/menus/main/entries/home/icon", current: "star", yours: "heart" },
      ],
    })
    await publish(publisher, { menus: null })
  })

  it("a change by somebody without the power", async () => {
    const patches = { menus: { menus: { main: { entries: { my_cv: null } } } } }
    expect((await unchanged(() => publish(visitor, patches, { base: "x" }))).status).toBe(401)
    for (const persona of ["power", "analyst", "researcher", "operator"]) {
      const browser = await new Browser(server.app).signIn(persona)
      expect((await unchanged(() => publish(browser, patches, { base: "x" }))).status).toBe(403)
    }
  })
})

describe("before publishing", () => {
  it("an editor reads any document of the layer, server kinds too, with what was patched", async () => {
    await publish(publisher, { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } })
    const editor = await new Browser(server.app).signIn("editor")
    expect(await editor.publishing.document("personas")).toMatchObject({
      id: "personas",
      document: { kind: "personas" },
      patches: [],
    })
    expect(await editor.publishing.document("menus")).toMatchObject({
      document: { menus: { main: { entries: { home: { icon: "star" } } } } },
      patches: [{ menus: { main: { entries: { home: { icon: "star" } } } } }],
    })
    expect((await editor.publishing.document("locale/en/shell")).id).toBe("locale/en/shell")
    await expect(editor.publishing.document("nothing")).rejects.toMatchObject({ status: 404 })
    const { documents } = await editor.publishing.documents()
    expect(documents["menus"]).toMatchObject({ kind: "menus", public: true, patched: true })
    expect(documents["personas"]).toMatchObject({ kind: "personas", public: false, patched: false })
    await publish(publisher, { menus: null })
  })

  it("an editor sees problems, impact and differences, and cannot publish", async () => {
    const editor = await new Browser(server.app).signIn("editor")
    const base = (await configuration(visitor)).release.id
    const change = {
      base,
      layer: "instance" as const,
      patches: {
        features: {
          features: {
            Cv: {
              countries: {
                ZA: ["power", "powerPlus"],
                KE: ["power", "powerPlus"],
                elsewhere: ["power", "powerPlus"],
              },
            },
          },
        },
      },
    }
    const { impact, diff } = await editor.publishing.check(change)
    expect(impact?.sentence).toMatch(
      /^\d+ routes? changes? for \d+ of \d+ personas; \d+ menu entr(y|ies) for \d+ of \d+\.$/,
    )
    expect(impact?.routesChanged).toContain("cv")
    expect(diff.find(({ pointer }) => pointer === "/features/Cv/countries/ZA")).toEqual({
      kind: "feature-taken",
      document: "features",
      pointer: "/features/Cv/countries/ZA",
      before: expect.arrayContaining(["mini"]),
      after: ["power", "powerPlus"],
      witness: { context: expect.objectContaining({ "user.accountType": "mini", "user.country": "ZA" }) },
      sentence: "Feature Cv is no longer for mini in ZA.",
      code: "differences.feature-taken",
      values: expect.objectContaining({ feature: "Cv" }),
    })
    const publishing = editor.publishing.publish({ ...change, why: "Trying" })
    await expect(publishing).rejects.toMatchObject({ status: 403 })
    expect((await configuration(visitor)).release.id).toBe(base)
  })
})

describe("what a layer may take", () => {
  it("patches that are too large are refused where an operator may allow more", async () => {
    const patches = { "locale/en/shell": { texts: { own: "x".repeat(1_030_000) } } }
    const answer = await publish(publisher, patches, { tenant: "northside" })
    expect([answer.status, problemsOf(answer)]).toMatchObject([
      422,
      [{ document: "instance", pointer: "/tenants/northside/limits/layerKilobytes", severity: "error" }],
    ])
  })

  it.each<[string, LayerLimits, string[]]>([
    ["releasesADay", { releasesADay: 1 }, ["publish", "rollback"]],
    ["storedMegabytes", { storedMegabytes: 0.001 }, ["publish", "rollback"]],
    ["nothing", {}, []],
  ])("of its history: %s", async (name, limits, refused) => {
    await publish(publisher, { menus: null })
    const scope = { instance: "yenza", tenant: "" }
    const { place, quota } = allowedOf({ ...settings, limits }, "")
    for (const action of ["publish", "rollback"] as const) {
      const problems = await historyProblems(server.database, scope, { place, quota }, action)
      expect(problems).toMatchObject(
        refused.includes(action) ? [{ document: "instance", pointer: `/limits/${name}` }] : [],
      )
    }
  })

  it("a way back is left to who has used up everything", async () => {
    const scope = { instance: "yenza", tenant: "" }
    const { place, quota } = allowedOf(settings, "")
    const taken = async (storedMegabytes: number, action: "publish" | "rollback") =>
      (await historyProblems(server.database, scope, { place, quota: { ...quota, storedMegabytes } }, action))
        .length
    let most = 0.01
    while ((await taken(most, "publish")) > 0) most *= 1.1
    expect([await taken(most / 1.2, "publish"), await taken(most / 1.2, "rollback")]).toEqual([1, 0])
  })
})

describe("afterwards", () => {
  it("history and audit say who, when, what and why, and nobody's name", async () => {
    const analyst = await new Browser(server.app).signIn("analyst")
    await publish(
      publisher,
      { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } },
      { why: "A star for home" },
    )
    const { releases } = await analyst.publishing.releases({ layer: "instance" })
    expect(releases[0]).toMatchObject({ why: "A star for home", current: true, basedOn: releases[1]?.id })
    expect(releases.at(-1)).toMatchObject({ author: "system", current: false })
    const { entries } = await analyst.publishing.audit({ layer: "instance" })
    expect(entries[0]).toMatchObject({
      action: "publish",
      actor: releases[0]?.author,
      detail: { release: releases[0]?.id, patches: { menus: expect.anything() } },
    })
    expect(JSON.stringify(entries)).not.toContain("demo.example")
    const [now, before] = releases.map(({ id }) => id)
    const { diff } = await analyst.publishing.releaseDifference(before ?? "", now ?? "", {
      layer: "instance",
    })
    expect(diff).toEqual([
      {
        kind: "entry-changed",
        document: "menus",
        pointer: "/menus/main/entries/home/icon",
        before: expect.any(String),
        after: "star",
        sentence: "Menu entry home (main) has another icon.",
        code: "differences.entry-changed",
        values: { entry: "home (main)", parts: expect.objectContaining({ list: ["icon"] }) },
      },
    ])
    await publish(publisher, { menus: null })
  })
})
