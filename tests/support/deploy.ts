import { existsSync } from "node:fs"
import { stamp } from "../../src/cli/sources.mjs"
import { deployedFolder } from "./deployed-folder.ts"

/** Made once for all files and workers, which would each make their own at the same time. */
export default async function setup(): Promise<void> {
  // Most tests of the server run from its sources; those that need a build say so.
  if (!existsSync(stamp)) return
  await deployedFolder()
}
