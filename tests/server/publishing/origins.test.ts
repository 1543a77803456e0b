import { afterAll, beforeAll, expect, it } from "vitest"
import type { LayerQuery } from "#api/contract/publishing.ts"
import { sourcesAt } from "#documents/provenance.ts"
import { serveFrom, type Server } from "#server/server.ts"
import type { ShippedFiles } from "#server/documents/instances.ts"
import { deployedDatabase } from "../support/template.ts"
import { shipped as files, workers } from "../support/workers.ts"
import { bareClient, Browser, quiet } from "./support.ts"

const site: LayerQuery = { layer: "instance" }
const school: LayerQuery = { layer: "tenant", tenant: "northside" }
const locale = "locale/en/shell"
const text = { namespace: "shell", key: "menu.home" }

/** As shipped, with files of the site and of the school that say the text, too. */
function said(): ShippedFiles {
  const known = files.instances.get("yenza")!
  const saying = (documents: ReadonlyMap<string, unknown> | undefined, words: string) => {
    const { texts = {} } = (documents?.get(locale) ?? {}) as { texts?: object }
    return new Map(documents).set(locale, { texts: { ...texts, [text.key]: words } })
  }
  const tenants = new Map(known.tenants).set(
    "northside",
    saying(known.tenants.get("northside"), "School file"),
  )
  const layer = saying(known.layer, "Site file")
  return { ...files, instances: new Map(files.instances).set("yenza", { ...known, layer, tenants }) }
}

let server: Server
let publisher: Browser
let analyst: Browser
beforeAll(async () => {
  server = await serveFrom(await deployedDatabase(), quiet(), bareClient, { shipped: said(), workers })
  publisher = await new Browser(server.app).signIn("publisher")
  analyst = await new Browser(server.app).signIn("analyst")
})
afterAll(() => server.app.close())

const originsIn = async (layer: LayerQuery, who = analyst) =>
  (await who.publishing.textOrigins({ ...layer, ...text })).said["en"]

async function say(layer: LayerQuery, words: string) {
  const { release } = await publisher.publishing.documents(layer)
  const patches = { [locale]: { texts: { [text.key]: words } } }
  const change = { ...layer, base: release, why: "A test asks for it", patches }
  const answer = await publisher.answerTo((calls) => calls.publish(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

it("tells all five who say a text, from the bottom to the top, and of a layer those beneath it alone", async () => {
  const first = await originsIn(school)
  expect(first?.map(({ source }) => source)).toEqual(["shipped", "instance file", "tenant file"])
  await say(site, "Site edit")
  await say(school, "School edit")
  await say(school, "School edit again")
  const files = [
    { source: "shipped", text: first?.[0]?.text },
    { source: "instance file", text: "Site file" },
    { source: "instance edit", text: "Site edit" },
  ]
  expect(await originsIn(site)).toEqual(files)
  expect(await originsIn(school)).toEqual([
    ...files,
    { source: "tenant file", text: "School file" },
    { source: "tenant edit", text: "School edit again" },
  ])
})

it("tells who says each place of a document", async () => {
  const place = `/texts/${text.key}`
  const originsOf = async (layer: LayerQuery) =>
    (await analyst.publishing.documentOrigins({ ...layer, document: locale })).origins
  const [ofSite, ofSchool] = [await originsOf(site), await originsOf(school)]
  expect([ofSite[place], ofSchool[place]]).toEqual(["instance edit", "tenant edit"])
  expect(sourcesAt(ofSchool, "/texts/error.retry")).toEqual(["shipped"])
  // What nobody has changed is said in one line.
  const { origins } = await analyst.publishing.documentOrigins({ ...site, document: "screen/not-found" })
  expect(origins).toEqual({ "": "shipped" })
  for (const document of ["screen/nothing", "constructor"])
    expect((await analyst.answerTo((calls) => calls.documentOrigins({ ...site, document }))).status).toBe(404)
  for (const persona of ["tenant-admin", "complete"]) {
    const browser = await new Browser(server.app).signIn(persona)
    const asked = await browser.answerTo((calls) => calls.documentOrigins({ ...site, document: locale }))
    expect(asked.status).toBe(403)
  }
})

it("tells nobody of a layer that they do not read, and has nothing to tell of a text that is none", async () => {
  const tenant = await new Browser(server.app).signIn("tenant-admin")
  expect((await tenant.answerTo((calls) => calls.textOrigins({ ...site, ...text }))).status).toBe(403)
  expect((await originsIn(school, tenant))?.length).toBeGreaterThan(0)
  const learner = await new Browser(server.app).signIn("complete")
  expect((await learner.answerTo((calls) => calls.textOrigins({ ...site, ...text }))).status).toBe(403)
  for (const key of ["nothing.like.that", "constructor", "__proto__"])
    expect((await analyst.publishing.textOrigins({ ...site, ...text, key })).said).toEqual({ en: [], af: [] })
  for (const namespace of ["../keys", "key/big5", ""])
    expect(
      (await analyst.answerTo((calls) => calls.textOrigins({ ...site, ...text, namespace }))).status,
    ).toBe(400)
})
