import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { changed } from "#browser/release/change.ts"
import type { Configuration } from "#browser/release/configuration.ts"
import type { Server } from "#server/server.ts"
import { Browser, configuration, listen, publish, startServer } from "./support.ts"

let server: Server
let publisher: Browser
beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
})
afterAll(() => server.app.close())

const told = async (headers: Record<string, string>) =>
  (await new Browser(server.app).get("/api/app-configuration", headers)).body as Configuration

const home = { t: "shell:menu.home" }
const page = {
  "screen/open-day": {
    kind: "screen",
    v: 1,
    id: "open-day",
    title: home,
    body: [{ id: "title", type: "heading", text: home }],
  },
  routes: {
    routes: { openDay: { path: "/open-day", screen: "open-day", title: home, meta: { ignoreAuth: true } } },
  },
}

/** Each is published after those before it. */
const publications: { changes: string; patches: Record<string, unknown> }[] = [
  { changes: "a menu", patches: { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } } },
  { changes: "texts", patches: { "locale/en/shell": { texts: { "menu.home": "Start" } } } },
  { changes: "another language", patches: { "locale/af/shell": { texts: { "menu.home": "Begin" } } } },
  { changes: "the configuration", patches: { app: { appName: "Named anew" } } },
  { changes: "a form", patches: { "form/recover": { submitLabel: home } } },
  { changes: "nothing", patches: { menus: { menus: { main: { entries: { home: { icon: "star" } } } } } } },
  { changes: "a document more", patches: page },
  { changes: "a document less", patches: { "screen/open-day": null, routes: null } },
]

describe("what open browsers are told of a release", () => {
  it.each(publications)(
    "is what they would hear if they asked, where it changes $changes",
    async ({ patches }) => {
      const browsers: Record<string, string>[] = [
        {},
        { "accept-language": "en" },
        { cookie: "language=af" },
        { "accept-language": "am" },
      ]
      const before = await Promise.all(browsers.map(told))
      await using events = await listen(server.app)
      await events.next()
      const answer = await publish(publisher, patches)
      expect(answer.body).toMatchObject({ release: {} })
      const news = await events.next()
      for (const [at, headers] of browsers.entries())
        expect(changed(before[at]!, news)).toEqual(await told(headers))
    },
  )

  it("is the id alone where the change is large: each asks for its own", async () => {
    const before = await configuration(new Browser(server.app))
    await using events = await listen(server.app)
    await events.next()
    const answer = await publish(publisher, { app: { appName: "x".repeat(20_000) } })
    expect(answer.status).toBe(200)
    const news = await events.next()
    expect(Object.keys(news)).toEqual(["id"])
    expect(changed(before as unknown as Configuration, news)).toBeUndefined()
  })

  it("is the id alone of a tenant's own release: who asks for the rest must be signed in", async () => {
    const tenantAdmin = await new Browser(server.app).signIn("tenant-admin")
    await using events = await listen(server.app, { cookie: tenantAdmin.cookieHeader() })
    await events.next()
    const northside = { layer: "tenant", tenant: "northside" } as const
    const answer = await publish(tenantAdmin, publications[0]!.patches, northside)
    expect(answer.status).toBe(200)
    const { release } = await configuration(tenantAdmin)
    expect([release.tenant, await events.next()]).toEqual(["northside", { id: release.id }])
  })

  it("is of no use to a browser that runs on another release", async () => {
    const configured = await told({})
    const change = { from: "another", release: { id: "next" }, documents: {} }
    expect(changed(configured, { id: "next", change })).toBeUndefined()
  })
})
