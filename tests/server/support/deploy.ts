import { openPublishing } from "#server/publishing/publishing.ts"
import { seed } from "#server/seeding/seed.ts"
import { makeTemplates } from "./template.ts"

/** Made once for all files and workers, which would each make their own at the same time. */
export default function setup(): Promise<void> {
  return makeTemplates(async (database) => {
    const failed = (error: unknown): never => {
      throw error
    }
    const publishing = await openPublishing(database, { failed })
    await seed(database, publishing.live, new Date())
    await publishing.close()
  })
}
