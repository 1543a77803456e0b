import type { Database } from "#server/database/database.ts"
import { createCatalogue, type Catalogue } from "#server/documents/catalogue.ts"
import { readShipped, type ShippedFiles } from "#server/documents/instances.ts"
import { internet, type Network } from "#server/images/network.ts"
import { deploy, type DeployNote } from "./deploy.ts"
import { createLive, type Live } from "./live.ts"
import { createPublisher, type Publisher } from "./publisher.ts"
import { createTurns, type Turns } from "#server/turns.ts"
import { mostAtOnce } from "./quota.ts"
import { createReviewer, type Reviewer } from "./review/reviewer.ts"
import { schemasFolder } from "./schemas-folder.ts"
import { createValidatorCompiler } from "./validators/compiler.ts"

/** Everything about documents and releases that the server's routes work with. */
export interface Publishing {
  /** The folder that all of it comes from. */
  schemas: string
  /** The shipped records of the collections. */
  catalogue: Catalogue
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

/**
 * files → deploy once (advisory lock) → listen to the other processes. Throws when an instance has never had a release
 * and its documents do not pass.
 */
export async function openPublishing(
  database: Database,
  options: { schemas?: string; shipped?: ShippedFiles; network?: Network; failed: (error: unknown) => void },
): Promise<Publishing> {
  const schemas = options.schemas ?? schemasFolder
  const shipped = options.shipped ?? readShipped(schemas)
  const settings = [...shipped.instances.values()].map((instance) => instance.settings)
  const workshop = { reviewer: createReviewer(), compiler: createValidatorCompiler() }
  const live = createLive(database, settings)
  const catalogue = createCatalogue(schemas)
  const network = options.network ?? internet
  const publisher = createPublisher({ database, shipped, live, catalogue, workshop, network })
  const stopListening = await live.listen(options.failed)
  const close = async () => {
    await stopListening()
    await workshop.reviewer.close()
    await workshop.compiler.close()
  }
  try {
    return {
      schemas,
      catalogue,
      shipped,
      live,
      publisher,
      reviewer: workshop.reviewer,
      turns: createTurns(mostAtOnce, "checks and publishes of this layer"),
      notes: await deploy(database, shipped.instances, publisher, live),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
