import { promisify } from "node:util"
import { constants, gzip } from "node:zlib"
import { brotli } from "#server/brotli.ts"

/** One immutable answer, ready to be sent in whichever coding the browser takes. */
export interface Encoded {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

const gzipAsync = promisify(gzip)

/** Compresses once, as hard as it goes: the bytes are then sent unchanged for as long as they live. */
export async function precompress(
  content: string | Buffer,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Encoded> {
  const identity = typeof content === "string" ? Buffer.from(content, "utf8") : content
  const [br, zipped] = await Promise.all([brotli(identity, quality), gzipAsync(identity, { level: 9 })])
  return { identity, br, gzip: zipped }
}

export type Coding = keyof Encoded

/** The best coding that an Accept-Encoding header allows: brotli, then gzip, then the plain bytes. */
export function negotiate(acceptEncoding: string | undefined): Coding {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? "").split(",")) {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";")
    const quality = parameters
      .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
      .find((text) => text !== undefined)
    weights.set(name.trim(), quality === undefined ? 1 : Number(quality))
  }
  const allows = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0
  if (allows("br")) return "br"
  return allows("gzip") ? "gzip" : "identity"
}
