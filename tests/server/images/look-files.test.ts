import { createHash, randomBytes } from "node:crypto"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { LookFiles, LookImage } from "#api/contract/look-files.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"
import { bomb, photograph } from "./support.ts"

let server: TestApp
let editor: Browser
let logo: Buffer

beforeAll(async () => {
  server = await startApp()
  editor = await server.demo("editor")
  logo = await sharp({ create: { width: 1600, height: 300, channels: 4, background: "#3730a3aa" } })
    .png()
    .toBuffer()
})
afterAll(() => server.stop())

const send = (browser: Browser, bytes: Buffer, use = "logo", type = "image/png") =>
  browser.post(`/api/look-files?use=${use}`, bytes, { headers: { "content-type": type } })

describe("an image of the look", () => {
  test("is drawn anew as small as it is shown, named by its bytes, and served from here for ever", async () => {
    const answer = await send(editor, await photograph(2000, 900), "appIcon", "image/jpeg")
    expect(answer.status).toBe(200)
    const { file, width, height } = answer.body as LookImage
    expect([width, height]).toEqual([512, 230])
    const shown = await server.app.inject({ url: `/assets/${file}`, headers: { host: "localhost" } })
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    })
    const kept = shown.rawPayload
    expect(`${createHash("sha256").update(kept).digest("hex")}.png`).toBe(file)
    expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 512, height: 230 })
    expect(kept.length).toBeLessThanOrEqual(150_000)
    expect(kept.includes("Secret place")).toBe(false)
  })

  test("stands among the files of the look, and is one however often it comes", async () => {
    const sent = [await send(editor, logo), await send(editor, logo)].map(({ body }) => body as LookImage)
    const { images, fonts, uploaded, limits } = (await editor.get("/api/look-files")).body as LookFiles
    expect(images).toEqual(["app-icon.svg", "favicon.svg", "logo-light.svg", "logo.svg"])
    expect(fonts).toEqual([])
    expect(uploaded.filter(({ file }) => file === sent[0]?.file)).toEqual([
      { file: sent[1]?.file, width: 800, height: 150 },
    ])
    expect(limits).toEqual({ fontBytes: 2_000_000, bytes: 2_000_000, pixels: 25_000_000 })
  })

  test("is written down with who brought it in", async () => {
    await send(editor, logo)
    const { entries } = (await editor.get("/api/audit?layer=instance")).body as {
      entries: { action: string; detail: unknown }[]
    }
    expect(entries[0]).toMatchObject({ action: "look-file-added", detail: { use: "logo" } })
  })
})

const script = "<script>alert(1)</script>"

describe("what is no image is refused with words, and nothing is kept", () => {
  const hostile: [what: string, bytes: () => Buffer, says: RegExp][] = [
    ["a page", () => Buffer.from(`<!doctype html>${script}`), /is no PNG/],
    [
      "a drawing with a script",
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      /SVG/,
    ],
    ["a script that begins as a GIF does", () => Buffer.from(`GIF89a=1;${script}`), /cannot be read/],
    ["a picture that says it is larger than it may be", () => bomb(6500, 4000), /cannot be read/],
    ["half a picture", () => logo.subarray(0, 400), /cannot be read/],
    ["nothing", () => Buffer.alloc(0), /is no PNG|image itself/],
  ]
  test.each(hostile)("%s", async (_, bytes, says) => {
    const before = (await editor.get("/api/look-files")).body as LookFiles
    const answer = await send(editor, bytes())
    expect([answer.status, answer.text]).toEqual([
      expect.toSatisfy((s) => s === 422 || s === 400 || s === 415),
      expect.stringMatching(says),
    ])
    expect((await editor.get("/api/look-files")).body).toEqual(before)
  })

  test("more bytes than are taken are not even received", async () => {
    expect((await send(editor, randomBytes(2_100_000))).status).toBe(413)
  })

  test("what else stands in a picture is gone when it is drawn anew", async () => {
    const polyglot = Buffer.concat([logo, Buffer.from(script), Buffer.from("PK\u0003\u0004")])
    const answer = await send(editor, polyglot)
    expect(answer.status).toBe(200)
    const { file } = answer.body as LookImage
    const shown = await server.app.inject({ url: `/assets/${file}`, headers: { host: "localhost" } })
    expect(shown.rawPayload.includes("<script>")).toBe(false)
  })

  test("noise that no drawing makes small enough", async () => {
    const raw = { width: 800, height: 200, channels: 3 as const }
    const noise = await sharp(randomBytes(800 * 200 * 3), { raw })
      .png()
      .toBuffer()
    const answer = await send(editor, noise)
    // Few colours of noise may fit; what is kept is never more.
    if (answer.status === 200) {
      const { file } = answer.body as LookImage
      const shown = await server.app.inject({ url: `/assets/${file}`, headers: { host: "localhost" } })
      expect(shown.rawPayload.length).toBeLessThanOrEqual(150_000)
    } else expect(answer.text).toMatch(/fewer colours/)
  })
})

describe("who may", () => {
  test.each([
    ["analyst", 403],
    ["power", 403],
    ["tenant-admin", 403],
    ["operator", 403],
  ])("%s brings no image into the look of the site", async (persona, status) => {
    expect((await send(await server.demo(persona), logo)).status).toBe(status)
  })

  test("who is not signed in neither brings one in nor is told which there are", async () => {
    const nobody = server.browser()
    expect([codeOf(await send(nobody, logo)), codeOf(await nobody.get("/api/look-files"))]).toEqual([
      "unauthenticated",
      "unauthenticated",
    ])
  })

  test("an image of one instance is not another's", async () => {
    const { file } = (await send(editor, logo)).body as LookImage
    const other = { host: new URL("http://lantern.localhost").host }
    const answer = await server.app.inject({ url: `/assets/${file}`, headers: other })
    expect(answer.statusCode).toBe(404)
  })
})

test("a layer that stores as much as it may takes no more", async () => {
  const yenza = shipped.instances.get("yenza")!
  const settings = { ...yenza.settings, limits: { storedMegabytes: 0.001 } }
  const instances = new Map([...shipped.instances, ["yenza", { ...yenza, settings }]])
  const full = await startApp({}, { shipped: { ...shipped, instances } })
  try {
    const answer = await send(await full.demo("editor"), logo)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("stores as much as it may")])
  } finally {
    await full.stop()
  }
})
