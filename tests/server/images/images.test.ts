import type { RequestListener } from "node:http"
import sharp from "sharp"
import { describe, expect, onTestFinished, test } from "vitest"
import type { Document } from "#documents/types.g.ts"
import { download, mayBeAsked } from "#server/images/download.ts"
import { encodeImage, mostBytes } from "#server/images/encode.ts"
import { namedImages } from "#server/images/named.ts"
import { connectSecurely } from "#server/images/network.ts"
import { isPublicAddress } from "#server/images/public-address.ts"
import { startImpostor } from "../support/self-signed.ts"
import cases from "./cases.json" with { type: "json" }
import { bomb, photograph, somewhere, startSite } from "./support.ts"

const hosts = ["pictures.example.org", "other.example.org"]
const address = "https://pictures.example.org/a.png"

test.each(cases.addresses)(
  "the address $address may be dialled: $public",
  ({ address: one, public: open }) => {
    expect(isPublicAddress(one)).toBe(open)
  },
)

test.each(cases.asked)("$address may be asked for: $may", ({ address: one, may }) => {
  expect(mayBeAsked(one, hosts)).toBe(may)
})

test.each(cases.written)("$address leads elsewhere: $elsewhere", ({ address: image, elsewhere }) => {
  const screen = { kind: "screen", body: [{ image }] } as unknown as Document
  expect(namedImages(new Map([["screen/home", screen]]))).toHaveLength(elsewhere ? 1 : 0)
})

async function site(answer: RequestListener, addresses?: Parameters<typeof startSite>[1]) {
  const started = await startSite(answer, addresses)
  onTestFinished(() => started.stop())
  return started
}

describe("an image is fetched", () => {
  test("from its host, whose address is looked up once and dialled as it was checked", async () => {
    const asked: string[] = []
    const { network, resolved, dialled } = await site(
      (request, response) => {
        asked.push(`${request.headers.host} ${request.url}`)
        response.end("bytes")
      },
      // A name that leads inside when it is looked up again.
      (_host, time) => [time === 1 ? somewhere : "127.0.0.1"],
    )
    expect(String(await download(`${address}?v=2`, hosts, network))).toBe("bytes")
    expect([resolved, dialled, asked]).toEqual([
      ["pictures.example.org"],
      [somewhere],
      ["pictures.example.org /a.png?v=2"],
    ])
  })

  test.each([
    ["loopback", ["127.0.0.1"]],
    ["the machine's metadata", ["169.254.169.254"]],
    ["a mapped address", ["::ffff:10.0.0.1"]],
    ["a public and an inner one", [somewhere, "10.0.0.1"]],
    ["nothing", []],
  ])("not from a host whose name leads to %s: nobody is dialled", async (_, addresses) => {
    const { network, dialled } = await site(
      (_request, response) => void response.end("secret"),
      () => addresses,
    )
    await expect(download(address, hosts, network)).rejects.toThrow("no public address")
    expect(dialled).toEqual([])
  })

  test("over a redirect that stays on the list, and over no other", async () => {
    const { network, resolved } = await site((request, response) => {
      const to = { "/a.png": "https://other.example.org/b.png", "/b.png": undefined }[String(request.url)]
      const where = to ?? String(request.url).slice(1)
      if (request.url === "/b.png") response.end("moved here")
      else response.writeHead(302, { location: decodeURIComponent(where) }).end()
    })
    expect(String(await download(address, hosts, network))).toBe("moved here")
    for (const elsewhere of [
      "https://evil.example/x.png",
      "http://pictures.example.org/b.png",
      "https://127.0.0.1/",
      "file:///etc/passwd",
    ])
      await expect(
        download(`https://pictures.example.org/${encodeURIComponent(elsewhere)}`, hosts, network),
      ).rejects.toThrow("not on the instance's list")
    expect(resolved).not.toContain("evil.example")
  })

  test("over three redirects at most", async () => {
    const { network, dialled } = await site(
      (_request, response) => void response.writeHead(301, { location: "/again.png" }).end(),
    )
    await expect(download(address, hosts, network)).rejects.toThrow("more than 3 times")
    expect(dialled).toHaveLength(4)
  })

  test.each<[string, RequestListener, string]>([
    [
      "that says it is too large",
      (_, response) => void response.writeHead(200, { "content-length": 5_000_001 }).end(),
      "larger than 5 MB",
    ],
    [
      "that is too large and does not say so",
      (_, response) => {
        response.writeHead(200, { "transfer-encoding": "chunked" })
        const more = (): void => {
          while (response.write(Buffer.alloc(65_536)));
          response.once("drain", more)
        }
        more()
      },
      "larger than 5 MB",
    ],
    [
      "that comes compressed",
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
      "compressed",
    ],
    ["that is not there", (_, response) => void response.writeHead(404).end(), "answered 404"],
    ["that breaks off", (_, response) => void response.destroy(), "could not be fetched"],
  ])("but not one %s", async (_, answer, why) => {
    const { network } = await site(answer)
    await expect(download(address, hosts, network)).rejects.toThrow(why)
  })

  test("but not one that never ends, nor one whose host is never found", async () => {
    const { network } = await site((_request, response) => void response.write("a little"))
    await expect(download(address, hosts, network, 50)).rejects.toThrow("did not come within")
    const lost = { ...network, resolve: () => new Promise<string[]>(() => undefined) }
    await expect(download(address, hosts, lost, 50)).rejects.toThrow("did not come within")
  })
})

test("a host is believed by a certificate that this machine trusts alone: a self-signed one gets no request", async () => {
  const impostor = await startImpostor()
  onTestFinished(() => impostor.stop())
  const diverted = {
    resolve: () => Promise.resolve([somewhere]),
    connect: (_: string, host: string, signal: AbortSignal) =>
      connectSecurely({ address: "127.0.0.1", port: impostor.port, host }, signal),
  }
  await expect(download(address, hosts, diverted)).rejects.toThrow("self-signed certificate")
  expect(impostor.asked).toEqual([])
})

describe("an image is drawn anew", () => {
  test("500 pixels wide, within 60 KB, as WebP, without what was written beside it", async () => {
    const original = await photograph(1600, 1200)
    expect(original.includes("Secret place")).toBe(true)
    const encoded = await encodeImage(original)
    const { format, width, height, exif, icc, xmp } = await sharp(encoded).metadata()
    expect([format, width! / height!, exif, icc, xmp]).toEqual([
      "webp",
      4 / 3,
      undefined,
      undefined,
      undefined,
    ])
    expect(width).toBeLessThanOrEqual(500)
    expect(encoded.length).toBeLessThanOrEqual(mostBytes)
    expect(encoded.includes("Secret place")).toBe(false)
  })

  test("as wide as it is where it is small, and of a moving picture the first", async () => {
    const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#3730a3" } })
      .gif()
      .toBuffer()
    expect(await sharp(await encodeImage(small)).metadata()).toMatchObject({ format: "webp", width: 40 })
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  test.each<[string, Buffer, string]>([
    ["a drawing that may hold scripts", Buffer.from(svg), "no PNG"],
    ["a drawing behind an XML head", Buffer.from(`<?xml version="1.0"?>${svg}`), "no PNG"],
    ["a page", Buffer.from("<!doctype html><script>1</script>"), "no PNG"],
    ["a TIFF", Buffer.from("II*\0", "latin1"), "no PNG"],
    ["nothing", Buffer.alloc(0), "no PNG"],
    [
      "a drawing that begins as a picture does",
      Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.from(svg)]),
      "cannot be read",
    ],
    ["half a picture", bomb(100, 100).subarray(0, 50), "cannot be read"],
    ["a small file that unfolds to 26 megapixels", bomb(6500, 4000), "cannot be read"],
    ["a small file that says it is a billion pixels", bomb(40_000, 8).fill(0xff, 16, 24), "cannot be read"],
  ])("but not %s", async (_, bytes, why) => {
    await expect(encodeImage(bytes)).rejects.toThrow(why)
  })
})
