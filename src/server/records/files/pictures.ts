import { createHash } from "node:crypto"
import { pictureColumn, type CellRead, type ReadPicture } from "#records/import/cell.ts"
import type { ImportFile } from "#records/import/file.ts"
import { readHeader } from "#records/import/header.ts"
import { says } from "#records/import/messages.ts"
import type { ImportChoices, ImportSetting } from "#records/import/preview.ts"
import { encodeImage } from "#server/images/encode.ts"
import { ImageFault } from "#server/images/fault.ts"
import { pictureAsset, readPictureAsset } from "../picture-asset.ts"
import type { Bundle } from "./bundle.ts"
import { FileFault } from "./fault.ts"
import { pictureLimits } from "./limits.ts"

/** A picture as it is kept. */
export interface Picture {
  /** SHA-256 of the bytes. */
  name: string
  /** WebP. */
  bytes: Uint8Array
}

/**
 * Draws the pictures that the rows of a bundle name, each once, and says what a record names each by.
 *
 * @throws FileFault where rows name more pictures than are accepted
 */
export async function drawPictures(
  bundle: Bundle,
  file: ImportFile,
  setting: Pick<ImportSetting, "collection" | "languages" | "remembered">,
  choices: ImportChoices,
): Promise<{ pictures: Picture[]; picture: ReadPicture }> {
  const { columns } = readHeader(
    file.header,
    setting.collection,
    setting.languages,
    choices.columns,
    setting.remembered,
  )
  const at = columns.findIndex((column) => column?.name === pictureColumn)
  const wanted = new Set(file.rows.flatMap(({ cells }) => bundle.entryOf((cells[at] ?? "").trim()) ?? []))
  if (wanted.size > pictureLimits.pictures)
    throw new FileFault("file.pictures", { most: pictureLimits.pictures })
  const pictures = new Map<string, Picture>()
  const read = new Map<string, CellRead>()
  for (const [entry, bytes] of bundle.open(wanted)) {
    const drawn = await draw(bytes)
    if (typeof drawn === "string") read.set(entry, { wrong: says.wrongPicture(drawn) })
    else {
      pictures.set(drawn.name, drawn)
      read.set(entry, { value: pictureAsset(drawn.name) })
    }
  }
  return {
    pictures: [...pictures.values()],
    picture: (name) =>
      // A record that comes back from an export names what is here already.
      readPictureAsset(name) === undefined
        ? (read.get(bundle.entryOf(name) ?? "") ?? { wrong: says.noPicture() })
        : { value: name },
  }
}

/** The picture, or why it is none. */
async function draw(bytes: Uint8Array): Promise<Picture | string> {
  if (bytes.length > pictureLimits.pictureBytes)
    return `It is larger than ${pictureLimits.pictureBytes / 1_000_000} MB.`
  try {
    const drawn = await encodeImage(Buffer.from(bytes), pictureLimits.aimedBytes)
    return { name: createHash("sha256").update(drawn).digest("hex"), bytes: drawn }
  } catch (error) {
    if (error instanceof ImageFault) return error.message
    throw error
  }
}
