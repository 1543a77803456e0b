import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { strToU8, zipSync, type Zippable } from "fflate"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import type { ShownImport, ShownRows } from "#api/contract/imports.ts"
import { run as importRecords } from "#cli/records/import.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"

const folder = mkdtempSync(join(tmpdir(), "signpost-pictures-"))
let server: TestApp
let publisher: Browser
let learner: Browser
let photo: Buffer
/** Nothing in it repeats: it takes as much as a picture can. */
let noise: Buffer

beforeAll(async () => {
  const yenza = shipped.instances.get("yenza")!
  const settings = { ...yenza.settings, limits: { imageMegabytes: 0.02 } }
  const instances = new Map([...shipped.instances, ["yenza", { ...yenza, settings }]])
  server = await startApp({}, { shipped: { ...shipped, instances } })
  await server.app.listen({ port: 0, host: "localhost" })
  publisher = await server.demo("publisher")
  learner = await server.demo("power")
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#3730a3" } })
    .jpeg()
    .toBuffer()
  const raw = { width: 500, height: 400, channels: 3 as const }
  noise = await sharp(randomBytes(500 * 400 * 3), { raw })
    .png()
    .toBuffer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const nurse = "29-1141.00"
const dentist = "29-1021.00"
const rows = (...named: [id: string, picture: string][]) =>
  strToU8(`id,image\n${named.map((row) => row.join(",")).join("\n")}\n`)

async function preview(entries: Zippable) {
  const answer = await publisher.post(
    "/api/records/careers/imports?file=x.zip&layer=instance",
    Buffer.from(zipSync(entries)),
    { headers: { "content-type": "application/zip" } },
  )
  const entry = answer.body as ShownImport
  if (answer.status !== 200) return { ...answer, entry, problems: [] }
  const told = (await publisher.get(`/api/records/careers/imports/${entry.id}?layer=instance&verdict=wrong`))
    .body
  const problems = (told as ShownRows).rows.flatMap(({ line, problems: found }) =>
    found.map(({ column, message }) => `${line} ${column} ${message}`),
  )
  return { ...answer, entry, problems }
}
const change = (id: string, what: "apply" | "undo", more = {}) =>
  publisher.post(`/api/records/careers/imports/${id}/${what}`, { layer: "instance", ...more })
const imageOf = async (id: string) =>
  ((await learner.get(`/api/collections/careers/${id}`)).body as { image: string }).image

test("the command brings rows with their pictures, drawn small, and undo takes the rows back", async () => {
  const [csv, zip] = [join(folder, "rows.csv"), join(folder, "pictures.zip")]
  writeFileSync(csv, rows([nurse, "nurse.jpg"], [dentist, "all/nurse.jpg"]))
  writeFileSync(
    zip,
    zipSync({
      "all/nurse.jpg": photo,
      "__MACOSX/all/._nurse.jpg": strToU8("x"),
      "all/more.txt": strToU8("x"),
    }),
  )
  const { port } = server.app.server.address() as AddressInfo
  vi.stubEnv("SIGNPOST_URL", `http://localhost:${port}`)
  vi.stubEnv("SIGNPOST_USER", "publisher@demo.example")
  vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
  let output = ""
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((output += String(text)), true))
  expect(await importRecords(["careers", csv, "--pictures", zip, "--why", "faces"])).toBe(0)
  expect(output).toMatch(/applied: 0 new, 2 changed/)

  const image = await imageOf(nurse)
  expect([image, await imageOf(dentist)]).toEqual([
    expect.stringMatching(/^pictures\/[0-9a-f]{64}\.webp$/),
    image,
  ])
  const { rawPayload, headers } = await server.app.inject({
    url: `/assets/${image}`,
    headers: { host: "localhost" },
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 500 })
  expect(rawPayload.length).toBeLessThan(15_000)
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable")
  expect((await server.browser("http://lantern.localhost").get(`/assets/${image}`)).status).toBe(404)
  const page = (await server.browser().get(`/explore/careers/registered-nurse/${nurse}`)).text
  expect(page).toContain(`<meta property="og:image" content="http://localhost:3000/assets/${image}">`)

  const name = /^(\S+) applied/m.exec(output)?.[1] ?? ""
  expect((await change(name, "undo")).status).toBe(200)
  expect(await imageOf(nurse)).toBe("")
})

test("each row is told which picture is missing or none, and the rest can be applied", async () => {
  const drawing = strToU8(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
  const { entry, problems } = await preview({
    "rows.csv": rows([nurse, "nurse.jpg"], [dentist, "none.jpg"], ["29-1051.00", "drawing.png"]),
    "nurse.jpg": photo,
    "drawing.png": drawing,
  })
  expect(problems).toEqual([
    "3 image No picture of this name came with the file.",
    "4 image The picture cannot be used: It is no PNG, JPEG, WebP, AVIF or GIF.",
  ])
  expect((await change(entry.id, "apply", { why: "faces", leaveWrong: true })).status).toBe(200)
  expect(await imageOf(nurse)).not.toBe("")
  const waiting = await server.database.asOwner((trx) =>
    trx.selectFrom("import_pictures").select("name").execute(),
  )
  expect(waiting).toEqual([])
})

test("what is no zip file with one file of rows is refused, as is one that leads out or unfolds to too much", async () => {
  const refused = async (entries: Zippable) => (await preview(entries)).text
  expect(await refused({ "nurse.jpg": photo })).toContain("one file with rows")
  expect(await refused({ "a.csv": rows(), "b.csv": rows() })).toContain("one file with rows")
  expect(await refused({ "rows.csv": rows(), "../nurse.jpg": photo })).toContain("leads out of its folder")
  expect(await refused({ "rows.csv": rows(), "bomb.jpg": new Uint8Array(60_000_000) })).toContain(
    "far more than it should",
  )
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.jpg`, new Uint8Array(0)]))
  expect(await refused({ "rows.csv": rows(), ...many })).toContain("more than 1000 parts")
})

test("a layer keeps so many megabytes of pictures and no more", async () => {
  const first = await preview({ "rows.csv": rows([nurse, "n.png"]), "n.png": noise })
  expect(first.status).toBe(200)
  const { status, text } = await preview({
    "rows.csv": rows([nurse, "n.png"]),
    "n.png": await sharp(noise).negate().png().toBuffer(),
  })
  expect(status).toBe(422)
  expect(text).toMatch(/The pictures of this layer's records would take 0\.\d+ MB; 0\.02 MB are allowed\./)
})
