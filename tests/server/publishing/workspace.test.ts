import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Workspace } from "#api/contract/workspace.ts"
import cases from "./cases/workspace.json"
import { Browser, publish, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

describe("where somebody works", () => {
  it.each(cases)("$who", async ({ who, layers }) => {
    const browser = await new Browser(server.app).signIn(who)
    const { layers: found, lacks, ...rest } = (await browser.publishing.workspace()) as Workspace
    expect(Object.fromEntries(found.map(({ tenant, powers }) => [tenant ?? "", powers]))).toEqual(layers)
    expect(lacks).toBeNull()
    expect(rest).toMatchObject({ instance: "yenza", account: `${who}@demo.example` })
  })

  it("says the zone by whose clocks the site publishes", async () => {
    const browser = await new Browser(server.app).signIn("publisher")
    expect((await browser.publishing.workspace())?.timeZone).toBe("Africa/Johannesburg")
    expect((await publish(browser, { app: { timeZone: "Africa/Nairobi" } })).status).toBe(200)
    expect((await browser.publishing.workspace())?.timeZone).toBe("Africa/Nairobi")
  })

  it("is nowhere for nobody", async () => {
    expect(await new Browser(server.app).publishing.workspace()).toBeNull()
  })
})

describe("the studio's page", () => {
  it("carries a policy of its own, and is nothing for search engines", async () => {
    for (const address of ["/studio", "/studio/yenza/history/x"]) {
      const { status, headers } = await new Browser(server.app).get(address)
      expect(status).toBe(200)
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self';.*trusted-types signpost review-worker$/,
      )
      expect(headers["x-robots-tag"]).toBe("noindex, nofollow")
    }
  })
})
