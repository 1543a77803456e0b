import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import fontverter from "fontverter"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ErrorBody } from "#api/contract/error.ts"
import type { AddedFont, LookFiles } from "#api/contract/look-files.ts"
import { factsOf } from "#server/fonts/facts.ts"
import type { FontFaultCode } from "#server/fonts/fault.ts"
import { missingFonts } from "#server/fonts/named.ts"
import { createFontThread } from "#server/fonts/thread.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { shipped } from "../support/workers.ts"

let server: TestApp
let editor: Browser

/** Figtree, under the SIL Open Font License, as it comes with one of the sites. */
const woff2 = readFileSync("schemas/instances/lantern/assets/figtree-latin.woff2")
const ttf = await fontverter.convert(woff2, "sfnt")

beforeAll(async () => {
  server = await startApp()
  editor = await server.demo("editor")
})
afterAll(() => server.stop())

const send = (browser: Browser, bytes: Buffer, query = "licence=mine", type = "font/woff2") =>
  browser.post(`/api/look-fonts?${query}`, bytes, { headers: { "content-type": type } })
const fetched = (file: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/assets/${file}`, headers: { host: "localhost", ...headers } })

/** A table directory's record of an sfnt, where it stands. */
function recordOf(font: Buffer, tag: string): number {
  const at = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n)
  return at.find((record) => font.toString("latin1", record, record + 4) === tag)!
}
/** An sfnt with another word in a table, whose sum is right again. */
function withWord(font: Buffer, tag: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(font)
  const record = recordOf(changed, tag)
  const at = changed.readUInt32BE(record + 8) + offset
  const [before, word] = [changed.readUInt16BE(at), at % 4 === 0 ? 16 : 0]
  changed.writeUInt16BE(value, at)
  const sum = changed.readUInt32BE(record + 4) + (value - before) * 2 ** word
  changed.writeUInt32BE(sum >>> 0, record + 4)
  return changed
}
/** WOFF2 of one table whose stream unpacks to as many zeros. */
function zeros(unpacked: number, said: number): Buffer {
  const stream = brotliCompressSync(Buffer.alloc(unpacked))
  const length = [28, 21, 14, 7, 0].map(
    (shift, at) => (Math.floor(said / 2 ** shift) % 128) | (at < 4 ? 128 : 0),
  )
  while (length[0] === 128) length.shift()
  const head = Buffer.alloc(48)
  head.write("wOF2", 0, "latin1")
  head.writeUInt32BE(0x0001_0000, 4)
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(stream.length, 20)
  const file = Buffer.concat([head, Buffer.from([0, ...length]), stream])
  file.writeUInt32BE(file.length, 8)
  return file
}

describe("a font", () => {
  test("is written anew with what pages need, named by its bytes, and served from here for ever", async () => {
    const answer = await send(editor, woff2)
    expect(answer.status, answer.text).toBe(200)
    const { file, ...about } = answer.body as AddedFont
    expect(about).toEqual({
      family: "Figtree",
      weights: { least: 300, most: 900 },
      metrics: { ascent: 0.95, descent: 0.25, lineGap: 0, width: expect.closeTo(1.05, 1) },
      bytes: expect.any(Number),
      // One letter of Tshivenda stands in texts of both languages; this cut of the font has none of these.
      lacks: [
        { language: "en", letters: "ḓ" },
        { language: "af", letters: "ḓ" },
      ],
    })
    const shown = await fetched(file, { origin: "null" })
    expect(shown.headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    })
    expect(shown.rawPayload.length).toBe(about.bytes)
    expect(about.bytes).toBeLessThanOrEqual(45_000)
    expect(`${createHash("sha256").update(shown.rawPayload).digest("hex")}.woff2`).toBe(file)
    expect((await fetched(file)).headers["access-control-allow-origin"]).toBeUndefined()

    const kept = await fontverter.convert(shown.rawPayload, "sfnt")
    const tags = Array.from({ length: kept.readUInt16BE(4) }, (_, n) =>
      kept.toString("latin1", 12 + 16 * n, 16 + 16 * n),
    )
    // No programs, no signature, nothing that nobody knows.
    for (const tag of ["fpgm", "prep", "cvt ", "DSIG", "SVG ", "meta"]) expect(tags).not.toContain(tag)
    expect(factsOf(kept).letters.has("ê".codePointAt(0)!)).toBe(true)
  })

  test("comes as TTF, too, is one however often it comes, and stands among the files of the look", async () => {
    const [one, other] = [await send(editor, woff2), await send(editor, ttf, "licence=mine", "font/ttf")]
    expect((other.body as AddedFont).file).toBe((one.body as AddedFont).file)
    const { uploadedFonts, limits } = (await editor.get("/api/look-files")).body as LookFiles
    expect(uploadedFonts).toEqual([
      expect.objectContaining({ file: (one.body as AddedFont).file, family: "Figtree" }),
    ])
    expect(limits.fontBytes).toBe(2_000_000)
  })

  test("is written down with who said that it may be used", async () => {
    await send(editor, woff2)
    const { entries } = (await editor.get("/api/audit?layer=instance")).body as {
      entries: { action: string; detail: object }[]
    }
    const sent = createHash("sha256").update(woff2).digest("hex")
    expect(entries[0]).toMatchObject({
      action: "look-font-added",
      detail: { family: "Figtree", licence: "mine", sent },
    })
  })

  test.each(["", "licence=yes", "licence="])("is not taken before somebody says so: %s", async (query) => {
    expect((await send(editor, woff2, query)).status).toBe(400)
  })
})

describe("what is no such font is refused by name, and nothing is kept", () => {
  const damaged = (change: (font: Buffer) => void, of = ttf) => {
    const font = Buffer.from(of)
    change(font)
    return font
  }
  const hostile: [what: string, bytes: () => Buffer, code: FontFaultCode][] = [
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "none"],
    ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><font/></svg>'), "none"],
    ["an older form", () => Buffer.from("wOFF and so on"), "woff"],
    ["a collection", () => Buffer.from("ttcf and so on"), "collection"],
    ["half a font", () => ttf.subarray(0, ttf.length / 2), "lengths"],
    ["half a compressed font", () => woff2.subarray(0, woff2.length / 2), "lengths"],
    ["the first bytes of a font alone", () => woff2.subarray(0, 40), "lengths"],
    [
      "a part that ends behind the file",
      () => damaged((font) => font.writeUInt32BE(0xffff_fff0, 12 + 12)),
      "lengths",
    ],
    [
      "a part that has changed",
      () => damaged((font) => font.writeUInt8(font[2000]! ^ 255, 2000)),
      "checksum",
    ],
    [
      "a compressed part that is longer than it says",
      () => damaged((font) => font.writeUInt8(font[49]! ^ 1, 49), woff2),
      "lengths",
    ],
    ["a stream that is none", () => damaged((font) => font.fill(0x55, 300), woff2), "lengths"],
    ["a bomb", () => zeros(60_000_000, 60_000_000), "unpacked"],
    ["a bomb that says that it is small", () => zeros(60_000_000, 1000), "unpacked"],
    ["parts that say more than they are", () => zeros(1000, 0xfff_ffff), "unpacked"],
    ["one part alone", () => zeros(1000, 1000), "tables"],
    ["one that may not be embedded", () => withWord(ttf, "OS/2", 8, 2), "restricted"],
    ["no unit", () => withWord(ttf, "head", 18, 0), "tables"],
  ]
  test.each(hostile)("%s", async (_, bytes, code) => {
    const before = (await editor.get("/api/look-files")).body as LookFiles
    const answer = await send(editor, bytes())
    const { error } = answer.body as { error: ErrorBody }
    expect(answer.status).toBe(422)
    expect(error).toMatchObject({ field: "file", says: { values: { why: { code: `font.${code}` } } } })
    expect((await editor.get("/api/look-files")).body).toEqual(before)
  })

  test("a font that has been changed at any place is refused or written anew, and the server goes on", async () => {
    const thread = createFontThread()
    const whose = { instance: "yenza", tenant: "" }
    for (let at = 0; at < 40; at++) {
      const place = 12 + ((at * 7919) % (woff2.length - 12))
      const result = await thread.make(
        { bytes: damaged((font) => font.writeUInt8(font[place]! ^ 0x5a, place), woff2), letters: {} },
        whose,
      )
      expect("refused" in result || result.bytes.length > 0).toBe(true)
    }
    await thread.close()
  })

  test("what takes too long is given up", async () => {
    const thread = createFontThread(1)
    expect(await thread.make({ bytes: woff2, letters: {} }, { instance: "yenza", tenant: "" })).toEqual({
      refused: "slow",
    })
    await thread.close()
  })

  test("more bytes than are taken are not even received", async () => {
    expect((await send(editor, Buffer.alloc(2_100_000))).status).toBe(413)
  })
})

describe("who may", () => {
  test.each(["analyst", "power", "tenant-admin", "operator"])(
    "%s brings no font into the site",
    async (persona) => {
      expect((await send(await server.demo(persona), woff2)).status).toBe(403)
    },
  )

  test("who is not signed in brings none in", async () => {
    expect(codeOf(await send(server.browser(), woff2))).toBe("unauthenticated")
  })

  test("a font of one instance is not another's, to be seen or to be named", async () => {
    const { file } = (await send(editor, woff2)).body as AddedFont
    const other = await server.app.inject({ url: `/assets/${file}`, headers: { host: "lantern.localhost" } })
    expect(other.statusCode).toBe(404)
  })

  test.each([
    "../../../etc/passwd.woff2",
    "..%2F..%2Fpackage.json",
    "%00.woff2",
    `${"a".repeat(64)}.woff2`,
    `${"A".repeat(64)}.woff2`,
  ])("an address that names no font of here shows nothing: %s", async (file) => {
    expect((await fetched(file)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe("a configuration", () => {
  const publish = async (fonts: object) => {
    const publisher = await server.demo("publisher")
    const { releases } = (await publisher.get("/api/releases?layer=instance")).body as {
      releases: { id: string }[]
    }
    return publisher.post("/api/changes/publish", {
      layer: "instance",
      base: releases[0]?.id,
      patches: { app: { fonts } },
      why: "A font",
    })
  }
  const named = (file: string) => ({ variable: { family: "Figtree", file } })

  test("names a font that is there, and its pages are drawn with it and what stands in for it", async () => {
    const { file, family, metrics } = (await send(editor, woff2)).body as AddedFont
    const answer = await publish({ variable: { family, file, metrics } })
    expect(answer.status, answer.text).toBe(200)
    const page = await server.app.inject({ url: "/", headers: { host: "localhost" } })
    const [theme = ""] = /\/theme\/[0-9a-f]+\.css/.exec(page.body) ?? []
    const css = (await server.app.inject({ url: theme, headers: { host: "localhost" } })).body
    expect(css).toContain(`src:url("/assets/${file}") format("woff2")`)
    expect(css).toContain('--font-body:"Figtree","Figtree stand-in",system-ui,sans-serif')
    expect(css).toMatch(/size-adjust:10\d(\.\d+)?%;ascent-override:\d+(\.\d+)?%/)
  })

  test.each(["elsewhere.woff2", `${"0".repeat(64)}.woff2`, "logo.svg.woff2"])(
    "that names one that is not there is not published: %s",
    async (file) => {
      const answer = await publish(named(file))
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("There is no font")])
    },
  )

  test("another instance's is not there", async () => {
    const { file } = (await send(editor, woff2)).body as AddedFont
    const there = (id: string) =>
      missingFonts(
        server.database,
        { id, assets: "schemas/instances/lantern/assets" },
        { fonts: named(file) },
      )
    expect(await there("yenza")).toEqual([])
    expect(await there("lantern")).toEqual([
      expect.objectContaining({ document: "app", pointer: "/fonts/variable/file", severity: "error" }),
    ])
  })
})

test("a layer that stores as much as it may takes no more", async () => {
  const yenza = shipped.instances.get("yenza")!
  const settings = { ...yenza.settings, limits: { storedMegabytes: 0.001 } }
  const instances = new Map([...shipped.instances, ["yenza", { ...yenza, settings }]])
  const full = await startApp({}, { shipped: { ...shipped, instances } })
  try {
    const answer = await send(await full.demo("editor"), woff2)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("stores as much as it may")])
  } finally {
    await full.stop()
  }
})
