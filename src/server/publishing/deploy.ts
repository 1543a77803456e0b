import { problemLine, type Problem } from "#documents/problem.ts"
import type { Database } from "#server/database/database.ts"
import type { InstanceFiles } from "#server/documents/instances.ts"
import { keepListedCohorts } from "#server/repositories/cohorts.ts"
import type { Live } from "./live.ts"
import type { Publisher } from "./publisher.ts"

/** What a deployment did to one layer that is worth telling the operator; of no instance, to the shipped records. */
export interface DeployNote {
  instance: string
  tenant: string
  problems: Problem[]
}

/** A release that cannot be made, with no earlier one to fall back on. */
export class UndeployableRelease extends Error {
  constructor(instance: string, problems: Problem[]) {
    super(
      `The documents of ${instance} cannot be published:\n${problems
        .filter((problem) => problem.severity === "error")
        .map((problem) => problemLine(problem))
        .join("\n")}`,
    )
  }
}

/** Makes the instances and tenants known to the database, then publishes what their files changed since. */
export async function deploy(
  database: Database,
  instances: ReadonlyMap<string, InstanceFiles>,
  publisher: Publisher,
  live: Live,
): Promise<DeployNote[]> {
  await enrol(database, instances)
  const notes: DeployNote[] = []
  for (const instance of instances.keys()) {
    const result = await publisher.publish({
      scope: { instance, tenant: "" },
      base: undefined,
      edit: { do: "keep" },
      action: "deploy",
      restores: null,
      author: "system",
      why: "Deployment",
    })
    if (result.outcome === "refused") {
      const kept = await live.current(instance, "").catch(() => undefined)
      if (!kept) throw new UndeployableRelease(instance, result.problems)
      notes.push({ instance, tenant: "", problems: result.problems })
    } else if ("heldBack" in result)
      notes.push(...result.heldBack.map(({ tenant, problems }) => ({ instance, tenant, problems })))
  }
  return notes
}

async function enrol(database: Database, instances: ReadonlyMap<string, InstanceFiles>): Promise<void> {
  await database.asOwner(async (trx) => {
    for (const [instance, { settings }] of instances) {
      await trx
        .insertInto("instances")
        .values({ id: instance })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (const [slug, tenant] of Object.entries(settings.tenants)) {
        await trx
          .insertInto("tenants")
          .values({ instance, slug, institution: tenant.title })
          .onConflict((conflict) =>
            conflict.columns(["instance", "slug"]).doUpdateSet({ institution: tenant.title }),
          )
          .execute()
        await keepListedCohorts(trx, { instance, tenant: slug }, tenant.cohorts ?? {})
      }
    }
  })
}
