import type { Database } from "#server/database/database.ts"
import { readShipped, type ShippedFiles } from "#server/documents/instances.ts"
import { internet, type Network } from "#server/images/network.ts"
import { seedRecords } from "#server/records/seed.ts"
import { shippedRecords } from "#server/records/shipped.ts"
import { deploy, type DeployNote } from "./deploy.ts"
import { createLive, type Live } from "./live.ts"
import { createPublisher, type Publisher } from "./publisher.ts"
import { createTurns, type Turns } from "#server/turns.ts"
import { mostAtOnce } from "./quota.ts"
import type { PublishingWorkers } from "./prepare.ts"
import { createReviewer, type Reviewer } from "./review/reviewer.ts"
import { schemasFolder } from "./schemas-folder.ts"
import { createValidatorCompiler } from "./validators/compiler.ts"

/** Everything about documents and releases that the server's routes work with. */
export interface Publishing {
  /** The folder that all of it comes from. */
  schemas: string
  shipped: ShippedFiles
  live: Live
  publisher: Publisher
  reviewer: Reviewer
  /** Who asks for much waits for themselves. */
  turns: Turns
  /** What the deployment at this start could not publish; empty when all went well. */
  notes: DeployNote[]
  close(): Promise<void>
}

/** What it works with instead of its own; what is brought is not closed. */
export interface PublishingOptions {
  schemas?: string
  shipped?: ShippedFiles
  network?: Network
  workers?: PublishingWorkers
  /** Examples are left out of the shipped records. */
  production?: boolean
}

/** The threads that do the heavy work; each ends by itself when it has had nothing to do for a while. */
export const openWorkers = (): PublishingWorkers => ({
  reviewer: createReviewer(),
  compiler: createValidatorCompiler(),
})

/**
 * files → deploy once (advisory lock) → take over the shipped records → listen to the other processes. Throws when an instance has never had a release
 * and its documents do not pass.
 */
export async function openPublishing(
  database: Database,
  options: PublishingOptions & { failed: (error: unknown) => void },
): Promise<Publishing> {
  const schemas = options.schemas ?? schemasFolder
  const shipped = options.shipped ?? readShipped(schemas)
  const settings = [...shipped.instances.values()].map((instance) => instance.settings)
  const workers = options.workers ?? openWorkers()
  const live = createLive(database, settings)
  const network = options.network ?? internet
  const { failed } = options
  const records = shippedRecords(schemas)
  const publisher = createPublisher({ database, shipped, live, records, workers, network, failed })
  const stopListening = await live.listen(failed)
  const close = async () => {
    await stopListening()
    if (options.workers) return
    await workers.reviewer.close()
    await workers.compiler.close()
  }
  try {
    const notes = await deploy(database, shipped.instances, publisher, live)
    const unfit = await seedRecords({
      database,
      live,
      shipped,
      records,
      production: options.production ?? false,
    })
    return {
      schemas,
      shipped,
      live,
      publisher,
      reviewer: workers.reviewer,
      turns: createTurns(mostAtOnce, "checks and publishes of this layer"),
      notes: [...notes, ...unfit],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
