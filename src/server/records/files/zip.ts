import { unzipSync } from "fflate"
import { FileFault } from "./fault.ts"

export interface ZipLimits {
  parts: number
  unfoldedBytes: number
  ratio: number
}

/** Parts smaller than this may be packed as well as they can. */
const smallBytes = 1_000_000

/**
 * The parts of a zip file by their names. Sizes are read in its directory before anything is unfolded, and no part gets
 * more memory than it says there: the rest is cut off. A name that leads out of its folder is refused.
 *
 * @param wanted which parts are unfolded at all
 * @throws FileFault
 */
export function openZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  wanted: (name: string) => boolean = () => true,
): Map<string, Uint8Array> {
  let parts = 0
  let unfolded = 0
  try {
    const opened = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        parts += 1
        unfolded += originalSize
        if (parts > limits.parts) throw new FileFault("file.parts", { most: limits.parts })
        if (unfolded > limits.unfoldedBytes)
          throw new FileFault("file.unfolded", { megabytes: limits.unfoldedBytes / 1_000_000 })
        if (originalSize > smallBytes && originalSize > size * limits.ratio) throw new FileFault("file.bomb")
        if (!isInside(name)) throw new FileFault("file.outside")
        return !name.endsWith("/") && wanted(name)
      },
    })
    return new Map(Object.entries(opened))
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault("file.noZip")
  }
}

/** A path below its folder, as every system reads it. */
const isInside = (name: string): boolean =>
  name !== "" && !/[\\\0:]/.test(name) && !name.startsWith("/") && !name.split("/").includes("..")
