import { reason } from "#api/messages/server.ts"
import sharp from "sharp"
import { ImageFault, unread } from "./fault.ts"

const width = 500
export const mostPixels = 25_000_000
export const mostBytes = 60_000

/** From what the specification asks for to what is barely worth showing: the first that is small enough is taken. */
const attempts = [
  { width, quality: 80 },
  { width, quality: 60 },
  { width, quality: 40 },
  { width: 350, quality: 40 },
  { width: 250, quality: 30 },
] as const

/**
 * A picture as cards show it: WebP, 500 pixels wide at most, quality 80 or as much as the size aimed at holds, and 60 KB
 * at most, without anything that
 * the file said beside the picture. What comes in is told by its first bytes, whatever its host called it: a drawing
 * that could hold scripts, or a format that nobody needs, never reaches the decoder.
 *
 * @throws ImageFault where it is no such picture, or larger than 25 megapixels when unfolded
 */
export async function encodeImage(bytes: Buffer, aimedBytes = mostBytes): Promise<Buffer> {
  if (!isPicture(bytes)) throw new ImageFault(reason("refused.noImage"))
  let encoded: Buffer | undefined
  for (const attempt of attempts) {
    encoded = await draw(bytes, attempt)
    if (encoded.length <= aimedBytes) return encoded
  }
  if (encoded && encoded.length <= mostBytes) return encoded
  throw new ImageFault(reason("refused.imageHeavy", { kilobytes: mostBytes / 1000 }))
}

async function draw(bytes: Buffer, size: (typeof attempts)[number]): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize({ width: size.width, withoutEnlargement: true })
      .webp({ quality: size.quality })
      .toBuffer()
  } catch (error) {
    throw unread(error)
  }
}

/** How each format begins: bytes, and at which place. */
const beginnings: readonly (readonly (readonly [at: number, bytes: string])[])[] = [
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "\xff\xd8\xff"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  [[4, "ftypavif"]],
  [[0, "GIF87a"]],
  [[0, "GIF89a"]],
]

/** Told by its first bytes, whatever it is called. */
export const isPicture = (bytes: Buffer): boolean =>
  beginnings.some((signs) =>
    signs.every(([at, sign]) => bytes.subarray(at, at + sign.length).equals(Buffer.from(sign, "latin1"))),
  )
