import type { Database } from "#server/database/database.ts"
import type { Live } from "#server/publishing/live.ts"
import { seedCodes } from "./codes.ts"
import { seedDemoAccounts } from "./demo-accounts.ts"

/** What is there for trying out: the demo personas as accounts, the vouchers and coupons of instance.json. */
export async function seed(database: Database, live: Live, now: Date): Promise<void> {
  for (const instance of live.all()) {
    const release = await live.current(instance.id, "")
    const personas = release.documents.get("personas")
    await database.asOwner(async (trx) => {
      await seedCodes(trx, instance)
      if (personas?.kind === "personas") await seedDemoAccounts(trx, instance, release, personas, now)
    })
  }
}
