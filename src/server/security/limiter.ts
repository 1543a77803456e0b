import { reason } from "#api/messages/server.ts"
import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Database } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"

/** So many tries in so many seconds. */
export interface Allowance {
  name: string
  tries: number
  seconds: number
  /** Many accounts count here together: a success gives its own try back and nobody else's. */
  shared?: true
}

/**
 * Counts tries in the database, so that all processes count together. A try is spent before the attempt it pays
 * for: a burst of parallel attempts cannot overtake the count.
 */
export interface Limiter {
  /**
   * Spends one try of each allowance for its key; refuses with 429 when one has none left, and then none is spent: a try
   * that its address is refused uses up nothing of the account that it was for.
   */
  spend(keys: readonly Spent[]): Promise<void>
  /** As `spend`; false where that would refuse. */
  may(keys: readonly Spent[]): Promise<boolean>
  /** Gives the tries back after a success; of a shared allowance only the one that was spent for it. */
  forgive(keys: readonly Spent[]): Promise<void>
  /** Gives back the one try that was spent, of every allowance: those before it stay spent. */
  giveBack(keys: readonly Spent[]): Promise<void>
}

/** An allowance, and whose: an address, an account or both. */
export type Spent = readonly [Allowance, string]

/** Limits belong to no instance. */
const nowhere = { instance: "", tenant: "" }

export function createLimiter(database: Database, clock: () => Date): Limiter {
  async function spend(keys: readonly Spent[]): Promise<void> {
    const now = clock()
    const rows = sorted(keys)
    await database.within(nowhere, async (trx) => {
      const spent = await trx
        .selectFrom("rate_limits")
        .select(["key", "count", "resets_at"])
        .where(
          "key",
          "in",
          rows.map(({ row }) => row),
        )
        .execute()
      // A refusal writes nothing, however often somebody asks: what is spent is looked at first.
      refuse(
        rows.flatMap(({ allowance, row }) => {
          const known = spent.find(({ key }) => key === row)
          const opened = known !== undefined && !isOver(known.resets_at, allowance, now)
          return opened && known.count >= allowance.tries ? [known.resets_at] : []
        }),
        now,
      )
      const ends: Date[] = []
      for (const { allowance, row } of rows) {
        const resets = new Date(now.getTime() + allowance.seconds * 1000)
        const { count, resets_at: end } = await trx
          .insertInto("rate_limits")
          .values({ key: row, count: 1, resets_at: resets })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet({
              count: sql<number>`case when ${over(now)} then 1 else rate_limits.count + 1 end`,
              resets_at: sql<Date>`case when ${over(now)} then excluded.resets_at else rate_limits.resets_at end`,
            }),
          )
          .returning(["count", "resets_at"])
          .executeTakeFirstOrThrow()
        if (count > allowance.tries) ends.push(end)
      }
      // Another took the last try meanwhile: the transaction takes back what this one has written.
      refuse(ends, now)
    })
  }

  /** @param isOne whether one try of an allowance is given back; else all that were spent */
  async function restore(keys: readonly Spent[], isOne: (allowance: Allowance) => boolean): Promise<void> {
    await database.within(nowhere, async (trx) => {
      for (const { allowance, row } of sorted(keys)) {
        if (isOne(allowance))
          await trx
            .updateTable("rate_limits")
            .set((eb) => ({ count: eb("count", "-", 1) }))
            .where("key", "=", row)
            .where("count", ">", 0)
            .execute()
        else await trx.deleteFrom("rate_limits").where("key", "=", row).execute()
      }
      await trx.deleteFrom("rate_limits").where("resets_at", "<=", clock()).execute()
    })
  }

  return {
    spend,
    async may(keys) {
      try {
        await spend(keys)
        return true
      } catch (error) {
        if (error instanceof Failure && error.status === 429) return false
        throw error
      }
    },
    forgive: (keys) => restore(keys, ({ shared }) => shared === true),
    giveBack: (keys) => restore(keys, () => true),
  }
}

/** Refuses until the last of these moments; where there is none, nothing is wrong. */
function refuse(ends: readonly Date[], now: Date): void {
  if (ends.length === 0) return
  const seconds = Math.max(...ends.map((end) => Math.ceil((end.getTime() - now.getTime()) / 1000)))
  throw new Failure(429, "too-many-requests", reason("refused.tooManyTries"), {
    text: "forms:error.tooManyTries",
    headers: { "retry-after": String(seconds) },
  })
}

/** As {@link over}, of what has been read. */
const isOver = (end: Date, { seconds }: Allowance, now: Date): boolean =>
  end.getTime() <= now.getTime() || end.getTime() > now.getTime() + seconds * 1000

/** A window is over at its end; one that ends later than a new one would was opened before the clock was set back. */
const over = (now: Date) =>
  sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at)`

/** One order for all, so that two requests never wait for each other. */
function sorted(keys: readonly Spent[]): { allowance: Allowance; row: string }[] {
  const rows = keys.map(([allowance, key]) => ({ allowance, row: rowKey(allowance, key) }))
  return rows.sort((left, right) => (left.row < right.row ? -1 : 1))
}

/** Addresses and identifiers are personal data: only their hash is kept. */
function rowKey(allowance: Allowance, key: string): string {
  return `${allowance.name}:${createHash("sha256").update(key).digest("base64url")}`
}
