import type { Database, Work } from "#server/database/database.ts"
import { audit } from "#server/repositories/audit.ts"

/** What is left in an instance of what is there for trying out. */
export interface DemoLeft {
  instance: string
  /** E-mail addresses, or pseudonyms where an account has none. */
  accounts: string[]
  codes: string[]
}

/** Accounts whose password everybody knows, and codes that everybody can read, in a server that is for real. */
export class DemoInProduction extends Error {
  constructor(left: readonly DemoLeft[]) {
    super(
      [
        "This database was filled for trying out, and production does not start on it:",
        ...demoLines(left).map((line) => `  - ${line}`),
        "Remove all of it, with what these accounts hold: npm run demo -- remove",
      ].join("\n"),
    )
    this.name = "DemoInProduction"
  }
}

/** A line for the accounts of each instance, and one for its codes. */
export function demoLines(left: readonly DemoLeft[]): string[] {
  return left.flatMap(({ instance, accounts, codes }) => [
    ...(accounts.length > 0 ? [`${instance}: ${count(accounts, "demo account")}: ${some(accounts)}`] : []),
    ...(codes.length > 0 ? [`${instance}: ${count(codes, "published code")}: ${some(codes)}`] : []),
  ])
}

const count = (list: readonly unknown[], what: string) =>
  `${list.length} ${what}${list.length === 1 ? "" : "s"}`
const shown = 8
const some = (list: readonly string[]) =>
  list.slice(0, shown).join(", ") + (list.length > shown ? ` and ${list.length - shown} more` : "")

/** Throws a {@link DemoInProduction} that names what is left. */
export async function refuseDemo(database: Database): Promise<void> {
  const left = await demoLeft(database)
  if (left.length > 0) throw new DemoInProduction(left)
}

/** Demo accounts, and vouchers and coupons of an instance's file that still work, by instance. */
export function demoLeft(database: Database): Promise<DemoLeft[]> {
  return database.asOwner(async (trx) => {
    const accounts = await trx
      .selectFrom("users")
      .select(["instance", "email", "pseudonym"])
      .where("demo", "=", true)
      .orderBy("email")
      .execute()
    const codes = [...(await workingCodes(trx, "vouchers")), ...(await workingCodes(trx, "coupons"))]
    const instances = [...new Set([...accounts, ...codes].map(({ instance }) => instance))].sort()
    return instances.map((instance) => ({
      instance,
      accounts: accounts.filter((one) => one.instance === instance).map((one) => one.email ?? one.pseudonym),
      codes: codes.filter((one) => one.instance === instance).map(({ hint }) => hint),
    }))
  })
}

const workingCodes = (trx: Work, table: "vouchers" | "coupons") =>
  trx
    .selectFrom(table)
    .select(["instance", "hint"])
    .where("demo", "=", true)
    .where("revoked_at", "is", null)
    .orderBy("hint")
    .execute()

/**
 * Deletes the demo accounts with everything that is theirs, and revokes the published codes: what others redeemed stays
 * theirs. Gives what was there.
 */
export async function removeDemo(database: Database, now: Date): Promise<DemoLeft[]> {
  const left = await demoLeft(database)
  await database.asOwner(async (trx) => {
    await deleteOrders(trx)
    await trx.deleteFrom("users").where("demo", "=", true).execute()
    for (const table of ["vouchers", "coupons"] as const)
      await trx
        .updateTable(table)
        .set({ revoked_at: now })
        .where("demo", "=", true)
        .where("revoked_at", "is", null)
        .execute()
    for (const { instance, accounts, codes } of left)
      await audit(trx, {
        instance,
        tenant: "",
        actor: "system",
        action: "demo-removed",
        detail: { accounts: accounts.length, codes },
        now,
      })
  })
  return left
}

/** What demo accounts have ordered while trying out is no entry of any books. */
async function deleteOrders(trx: Work): Promise<void> {
  const accounts = trx.selectFrom("users").select("id").where("demo", "=", true)
  const orders = trx.selectFrom("orders").select("id").where("user_id", "in", accounts)
  await trx.deleteFrom("payment_events").where("order_id", "in", orders).execute()
  await trx.deleteFrom("payment_refunds").where("order_id", "in", orders).execute()
  await trx.deleteFrom("orders").where("user_id", "in", accounts).execute()
}
