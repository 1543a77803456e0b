import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { documentAddress, mostInPack, packAddress, readPackAddress } from "#api/packs.ts"
import { createFileCache } from "#server/publishing/file-cache.ts"
import { addressesOf, openPack } from "#server/publishing/packs.ts"
import { Browser, configuration, publish, startServer } from "./support.ts"

let server: Awaited<ReturnType<typeof startServer>>
let visitor: Browser
beforeAll(async () => {
  server = await startServer()
  visitor = new Browser(server.app)
})
afterAll(() => server.app.close())

async function packsOf(path: string, browser = visitor): Promise<string[]> {
  const html = (await browser.get(path, { accept: "text/html" })).raw.toString()
  return [...html.matchAll(/href="(\/documents\/pack\/[^"]+)"/g)].flatMap(([, href]) => href ?? [])
}
const hashesOf = (address = "") => readPackAddress(address)?.hashes ?? []
const status = async (address: string, browser = visitor) => (await browser.get(address)).status

describe("a page's packs", () => {
  it("answer the documents that they list, in that order, immutable and compressed", async () => {
    for (const address of await packsOf("/login")) {
      const singly = await Promise.all(
        hashesOf(address).map(async (hash) => (await visitor.get(documentAddress(hash))).body),
      )
      expect(singly.length).toBeGreaterThan(1)
      const pack = await visitor.get(address)
      expect(pack.body).toEqual(singly)
      expect(pack.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
      const packed = await visitor.get(address, { "accept-encoding": "br" })
      expect(brotliDecompressSync(packed.raw).equals(pack.raw)).toBe(true)
      const etag = String(pack.headers["etag"])
      expect((await visitor.get(address, { "if-none-match": etag })).status).toBe(304)
    }
  })

  it("are two: what every page needs is the same for another page, and not in the other pack", async () => {
    const { release } = await configuration(visitor)
    const [everywhere, login] = await packsOf("/login")
    const [again, terms] = await packsOf("/terms")
    expect(again).toBe(everywhere)
    expect(hashesOf(everywhere)).toEqual([
      release.navigation,
      release.documents["locale/en/shell"],
      release.documents["locale/en/blocks"],
    ])
    expect(hashesOf(login)).toContain(release.documents["screen/login"])
    expect(hashesOf(terms)).toContain(release.documents["screen/terms"])
    for (const hash of [...hashesOf(login), ...hashesOf(terms)])
      expect(hashesOf(everywhere)).not.toContain(hash)
  })

  it("bring the fragments that a screen alone uses with it; those of several come with the navigation set", async () => {
    const { release } = await configuration(visitor)
    const learner = await new Browser(server.app).signIn("power")
    const [, cv] = await packsOf("/cv", learner)
    for (const name of ["cv-start", "cv-preview", "cv-exchange"])
      expect(hashesOf(cv)).toContain(release.documents[`fragment/${name}`])
    const { fragments } = (await learner.get(`/documents/${release.navigation}.json`)).body as {
      fragments: object
    }
    expect(Object.keys(fragments)).toContain("cover")
    for (const name of Object.keys(fragments))
      expect(release.documents).not.toHaveProperty(`fragment/${name}`)
  })

  it("are answered after a newer release was published, and by a process that has never seen them", async () => {
    const before = await packsOf("/login")
    const publisher = await new Browser(server.app).signIn("publisher")
    const texts = { texts: { "menu.home": "Start here" } }
    expect((await publish(publisher, { "locale/en/shell": texts })).status).toBe(200)
    expect(await packsOf("/login")).not.toEqual(before)
    const other = createFileCache(server.database)
    for (const address of before) {
      expect(await status(address)).toBe(200)
      const hashes = openPack(server.app.antiForgeryKey, "yenza", address) ?? []
      expect(await other.findPack("yenza", address, hashes)).toBeDefined()
    }
  })
})

describe("nobody makes up a pack:", () => {
  const sealed = (hashes: readonly string[], instance = "yenza") =>
    addressesOf(server.app.antiForgeryKey, instance, hashes)[0] ?? ""

  it("another order, fewer or other documents, another seal or a query is a 404", async () => {
    const [, address = ""] = await packsOf("/login")
    const { hashes, seal } = readPackAddress(address) ?? { hashes: [], seal: "" }
    expect(sealed(hashes)).toBe(address)
    for (const made of [
      packAddress({ hashes: hashes.toReversed(), seal }),
      packAddress({ hashes: hashes.slice(1), seal }),
      packAddress({ hashes: [...hashes, hashes[0] ?? ""], seal }),
      packAddress({ hashes, seal: "A".repeat(22) }),
      `${address}?x=1`,
      `/documents/pack/${hashes.join(".")}.json`,
    ])
      expect([made, await status(made)]).toEqual([made, 404])
  })

  it("one of another instance is none here, on its host or with its seal", async () => {
    const lantern = new Browser(server.app, "lantern.localhost")
    const [, theirs = ""] = await packsOf("/login", lantern)
    expect(await status(theirs, lantern)).toBe(200)
    expect(await status(theirs)).toBe(404)
    expect(await status(sealed(hashesOf(theirs)))).toBe(404)
  })

  it("one with a document of the server's own is a 404, even if the server were to name it", async () => {
    const { release } = await configuration(visitor)
    const editor = await new Browser(server.app).signIn("editor")
    const listed = (await editor.get("/api/documents")).body as {
      documents: Record<string, { sha256: string; public: boolean }>
    }
    const [login = "", terms = ""] = ["screen/login", "screen/terms"].map((id) => release.documents[id])
    expect(await status(sealed([login, terms]))).toBe(200)
    const secrets = Object.entries(listed.documents).filter(([, document]) => !document.public)
    expect(secrets.length).toBeGreaterThan(10)
    for (const [id, { sha256 }] of secrets)
      expect([id, await status(sealed([login, sha256]))]).toEqual([id, 404])
    const validator = Object.values(release.forms)[0]?.validator ?? ""
    expect(await status(sealed([login, validator]))).toBe(404)
    expect(await status(sealed([login, "0".repeat(64)]))).toBe(404)
  })
})

it("as few addresses as there can be: one document keeps its own, more than fit go into the next", () => {
  const hashes = Array.from({ length: mostInPack + 1 }, (_, index) => String(index).padStart(64, "0"))
  const addresses = (count: number) => addressesOf("secret", "yenza", hashes.slice(0, count))
  expect(addresses(0)).toEqual([])
  expect(addresses(1)).toEqual([documentAddress(hashes[0] ?? "")])
  expect(addresses(mostInPack).map((address) => hashesOf(address).length)).toEqual([mostInPack])
  const more = addresses(mostInPack + 1)
  expect(hashesOf(more[0])).toEqual(hashes.slice(0, mostInPack))
  expect(more[1]).toBe(documentAddress(hashes[mostInPack] ?? ""))
})
