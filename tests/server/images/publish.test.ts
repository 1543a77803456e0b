import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sha256 } from "#documents/hash.ts"
import type { Fragment } from "#documents/types.g.ts"
import { readShipped } from "#server/documents/instances.ts"
import { historyProblems } from "#server/publishing/quota.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"
import { photograph, startSite, type Site } from "./support.ts"

let server: TestApp
let site: Site
let publisher: Browser
const asked: string[] = []
const host = "https://pictures.example.org"
const page = (address: string) => `/images?address=${encodeURIComponent(address)}`

beforeAll(async () => {
  const picture = await photograph(800, 600)
  site = await startSite((request, response) => {
    asked.push(String(request.url))
    if (request.url === "/missing.jpg") response.writeHead(404).end()
    else response.end(request.url === "/drawing.svg" ? "<svg/>" : picture)
  })
  const shipped = readShipped(schemasFolder)
  const yenza = shipped.instances.get("yenza")!
  const settings = { ...yenza.settings, imageHosts: ["pictures.example.org"] }
  const instances = new Map([...shipped.instances, ["yenza", { ...yenza, settings }]])
  server = await startApp({}, { shipped: { ...shipped, instances }, network: site.network })
  publisher = await server.demo("publisher")
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

const foot = JSON.parse(readFileSync("schemas/documents/fragment/onboarding-foot.json", "utf8")) as Fragment

async function send(call: "check" | "publish", ...addresses: string[]): Promise<Answer> {
  const { id } = (await publisher.get("/api/release")).body as { id: string }
  const pictures = addresses.map((source, at) => ({
    id: `picture-${at}`,
    type: "image",
    source,
    alt: { t: "shell:menu.home" },
  }))
  const patches = { "fragment/onboarding-foot": { body: [...foot.body, ...pictures] } }
  return publisher.post(`/api/changes/${call}`, {
    base: id,
    patches,
    ...(call === "publish" && { why: "A picture" }),
  })
}

test("an image of a listed host is fetched once, when it is published, and served from here alone", async () => {
  const address = `${host}/a.jpg`
  expect((await publisher.get(page(address))).status).toBe(404)
  expect((await send("check", address)).status).toBe(200)
  expect(asked).toEqual([])
  const published = await send("publish", address)
  expect([published.status, published.text]).toEqual([200, published.text])
  expect(asked).toEqual(["/a.jpg"])

  const visitor = server.browser()
  for (let view = 0; view < 2; view += 1) {
    const { status, headers } = await visitor.get(page(address))
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ])
  }
  expect((await send("publish", address, `${host}/b.jpg`)).status).toBe(200)
  expect(asked).toEqual(["/a.jpg", "/b.jpg"])
  // Another instance has none of it, and no address makes a view fetch.
  expect((await server.browser("http://lantern.localhost").get(page(address))).status).toBe(404)
  for (const strange of ["..", "x", sha256(address), `${address}/`, `${host}/c.jpg`])
    expect((await visitor.get(page(strange))).status).toBe(404)
  expect((await visitor.get("/images")).status).toBe(400)
  expect(asked).toHaveLength(2)
})

interface Told {
  problems: { pointer: string; message: string }[]
}

/** Which of the images an answer has this against. */
function refused({ body }: Answer, reason: string): number[] {
  const { problems } =
    body !== null && typeof body === "object" && "error" in body ? (body.error as Told) : (body as Told)
  return problems.flatMap(({ pointer, message }) => {
    const at = /^\/body\/(\d+)\/source$/.exec(pointer)?.[1]
    return at === undefined || !message.includes(reason) ? [] : [Number(at) - foot.body.length]
  })
}

test("images of unlisted hosts are refused where they are named, and nobody is asked", async () => {
  const before = [asked.length, site.resolved.length]
  const strange = [
    "https://evil.example/a.jpg",
    // An inner address, a plain connection, and a picture in the address itself.
    "https://127.0.0.1/a.jpg",
    "http://pictures.example.org/a.jpg",
    "data:image/png;base64,AAAA",
  ]
  for (const call of ["check", "publish"] as const)
    expect(
      refused(await send(call, ...strange), "is neither an asset of the instance nor at a host on its list"),
    ).toEqual([0, 1, 2, 3])
  expect([asked.length, site.resolved.length]).toEqual(before)
})

test("what is no picture is refused where it is named", async () => {
  const files = ["missing.jpg", "drawing.svg"].map((file) => `${host}/${file}`)
  const answer = await send("publish", ...files)
  expect(answer.status).toBe(422)
  expect(refused(answer, "")).toEqual([0, 1])
  for (const file of files) expect((await publisher.get(page(file))).status).toBe(404)
})

test("a publish that is refused leaves no image behind, and one that holds counts for its layer", async () => {
  const stored = async () => {
    const rows = await server.database.asOwner((trx) =>
      trx.selectFrom("images").select(["tenant", "address"]).execute(),
    )
    return rows.filter(({ address }) => address.includes("left-over"))
  }
  const [held, missing] = [`${host}/left-over.jpg`, `${host}/missing.jpg`]
  expect((await send("publish", held, missing)).status).toBe(422)
  expect(asked).toContain("/left-over.jpg")
  expect(await stored()).toEqual([])
  expect((await publisher.get(page(held))).status).toBe(404)

  const scope = { instance: "yenza", tenant: "" }
  const allowed = { quota: { layerKilobytes: 1, releasesADay: 1_000_000, storedMegabytes: 0 }, place: [] }
  const taken = async () => {
    const [problem] = await historyProblems(server.database, scope, allowed, "publish")
    return Number(/take (\d+) MB/.exec(problem?.message ?? "")?.[1])
  }
  expect((await send("publish", held)).status).toBe(200)
  expect(await stored()).toEqual([{ tenant: "", address: held }])
  const before = await taken()
  await server.database.asOwner((trx) =>
    trx
      .updateTable("images")
      .set({ bytes: Buffer.alloc(5_000_000) })
      .where("address", "=", held)
      .execute(),
  )
  expect((await taken()) - before).toBeGreaterThan(3)
})
