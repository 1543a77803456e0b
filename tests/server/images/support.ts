import { createServer, type RequestListener } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import type { Network } from "#server/images/network.ts"

/** A public address that is never dialled: the lines of these tests end on this machine. */
export const somewhere = "93.184.216.34"

export interface Site {
  network: Network
  /** What was looked up, and dialled as which address. */
  readonly resolved: string[]
  readonly dialled: string[]
  stop(): Promise<void>
}

/**
 * A site on loopback behind names that resolve to what `addresses` says. What may be dialled is checked before a line is
 * asked for, so that a name with an inner address never comes to one.
 */
export async function startSite(
  answer: RequestListener,
  addresses: (host: string, time: number) => string[] = () => [somewhere],
): Promise<Site> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  const resolved: string[] = []
  const dialled: string[] = []
  return {
    resolved,
    dialled,
    network: {
      async resolve(host) {
        resolved.push(host)
        return addresses(host, resolved.filter((each) => each === host).length)
      },
      async connect(address) {
        dialled.push(address)
        return connect(port, "127.0.0.1")
      },
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Noise, which hardly compresses, with everything in it that a camera writes beside a picture. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    pixels[at] = seed >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: "Secret place", Artist: "Somebody" } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A PNG of one colour that says it is so large, and unfolds to all of it. */
export function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(name, "latin1"), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}
