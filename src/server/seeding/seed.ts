import type { Database } from "#server/database/database.ts"
import type { Live } from "#server/publishing/live.ts"
import { seedCodes } from "./codes.ts"
import { seedDemoAccounts } from "./demo-accounts.ts"

/** Fills every instance with its vouchers and coupons and, for trying out, with the demo personas as accounts. */
export async function seed(
  database: Database,
  live: Live,
  options: { demoAccounts: boolean; now: Date },
): Promise<void> {
  for (const instance of live.all()) {
    const release = await live.current(instance.id, "")
    const personas = release.documents.get("personas")
    await database.asOwner(async (trx) => {
      await seedCodes(trx, instance)
      if (options.demoAccounts && personas?.kind === "personas")
        await seedDemoAccounts(trx, instance, release, personas, options.now)
    })
  }
}
