import { deployedFolder } from "./deployed-folder.ts"

/** Made once for all files and workers, which would each make their own at the same time. */
export default async function setup(): Promise<void> {
  await deployedFolder()
}
