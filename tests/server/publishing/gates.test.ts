import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Browser, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
let analyst: Browser
beforeAll(async () => {
  server = await startServer()
  analyst = await new Browser(server.app).signIn("analyst")
})
afterAll(() => server.app.close())

const layer = { layer: "instance" } as const

describe("an analyst asks of the live release", () => {
  it("why a persona is shown what they are shown, and the least that would show the page", async () => {
    const { sentences, ...explained } = await analyst.publishing.why({
      ...layer,
      path: "/cv",
      persona: "starter",
    })
    expect(explained).toMatchObject({
      release: (await analyst.publishing.releases(layer)).releases.find(({ current }) => current)?.id,
      path: "/cv",
      route: "cv",
      outcome: "show",
      shown: "403",
      wanted: "cv",
      steps: [
        {
          from: "/cv",
          to: "/error/not-allowed",
          because: "routes/cv/guards/feature",
          denial: {
            gate: "Cv",
            clause: "feature Cv",
            why: { t: expect.any(String) },
            unlock: { action: { to: { route: "purchaseUpgrade" } } },
            upgradeable: true,
          },
        },
      ],
      least: [{ path: "user.accountType", before: "starter", after: "mini" }],
    })
    expect(sentences.at(-1)).toBe("The least that would show cv: user.accountType mini instead of starter.")
  })

  it("why of a page that is shown, and of an address that nobody has", async () => {
    const shown = await analyst.publishing.why({ ...layer, path: "/settings/account", persona: "starter" })
    expect([shown.shown, shown.least, shown.steps]).toEqual([shown.wanted, [], []])
    const lost = await analyst.publishing.why({ ...layer, path: "/no/such\\page?%ZZ", persona: "starter" })
    expect(lost.outcome).toBe("show")
  })

  it("nothing of a persona that there is not, whatever it is called", async () => {
    for (const persona of ["nobody", "constructor", "__proto__"])
      await expect(analyst.publishing.why({ ...layer, path: "/cv", persona })).rejects.toMatchObject({
        status: 404,
      })
  })

  it("the findings, each with the question that found it", async () => {
    const { findings } = await analyst.publishing.findings(layer)
    expect(findings).toContainEqual(expect.objectContaining({ finding: "shadowed path", document: "routes" }))
  })
})
