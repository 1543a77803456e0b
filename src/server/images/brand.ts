import { createHash } from "node:crypto"
import sharp from "sharp"
import type { LookImageUse } from "#api/contract/look-files.ts"
import { reason } from "#api/messages/server.ts"
import type { LookFile } from "#server/repositories/look-files.ts"
import { isPicture, mostPixels } from "./encode.ts"
import { ImageFault, unread } from "./fault.ts"

/** Of a file as it is sent. */
export const mostSentBytes = 2_000_000
/** Of an image as it is kept: every visitor fetches it. */
const mostKeptBytes = 150_000

/** How large each is kept, in pixels: at least twice what it is shown at. */
const sizes: Readonly<Record<LookImageUse, { width: number; height: number }>> = {
  logo: { width: 800, height: 200 },
  logoLight: { width: 800, height: 200 },
  favicon: { width: 96, height: 96 },
  appIcon: { width: 512, height: 512 },
}

/** From every colour to few: the first that is small enough is taken. */
const attempts = [{}, { palette: true, quality: 90 }, { palette: true, quality: 60, colours: 64 }] as const

/**
 * A logo or icon, drawn anew as PNG without anything that the file said beside the picture: whatever else stood in it is
 * gone. What it is is told by its first bytes; a drawing that could hold scripts (SVG) never reaches the decoder.
 *
 * @throws ImageFault where it is no such picture, has more than 25 megapixels, or cannot be made small enough
 */
export async function encodeBrandImage(bytes: Buffer, use: LookImageUse): Promise<LookFile> {
  if (bytes.length > mostSentBytes)
    throw new ImageFault(reason("refused.imageLarge", { megabytes: mostSentBytes / 1_000_000 }))
  if (!isPicture(bytes)) throw new ImageFault(reason("refused.noImageOrDrawing"))
  for (const attempt of attempts) {
    const { data, info } = await draw(bytes, use, attempt)
    if (data.length > mostKeptBytes) continue
    const name = createHash("sha256").update(data).digest("hex")
    return { name, width: info.width, height: info.height, bytes: data }
  }
  const drawn = use === "favicon" || use === "appIcon" ? "imageHeavySign" : "imageHeavyLogo"
  throw new ImageFault(reason(`refused.${drawn}`, { kilobytes: mostKeptBytes / 1000 }))
}

async function draw(bytes: Buffer, use: LookImageUse, how: (typeof attempts)[number]) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: 5 })
      .autoOrient()
      .resize({ ...sizes[use], fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, ...how })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw unread(error)
  }
}
