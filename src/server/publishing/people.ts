import { createHmac } from "node:crypto"
import type { PeopleCount } from "#api/contract/counted-people.ts"
import { isIn, testsOf, type PeopleTrees, type Tree } from "#review/effects/people.ts"
import type { Database, Scope } from "#server/database/database.ts"
import { facetGroups, type Around, type Asked, type FacetGroup } from "#server/repositories/facet-groups.ts"

/** Fewer are never told apart. */
export const fewest = 5
/** Counts are rounded to so many. */
export const roundedTo = 10

export interface CountedPeople {
  rows: { surely: PeopleCount; possibly: PeopleCount }[]
  of: PeopleCount
}

/**
 * Counts the accounts of a layer that each row concerns, exactly, by grouping on what decides alone; and tells the counts
 * so that nobody is found among them.
 *
 * Fewer than five are one answer, and so are all and all but fewer than five. All else is rounded to tens, up or down by
 * chance in proportion; the chance is drawn by the server's secret from the very accounts that are counted, so that asking
 * again says nothing new, in whatever words, and two sets that differ by one person cannot be told from two that do not
 * by one pair of counts. How many a person may ask for is limited where this is called.
 *
 * @param secret never leaves the server
 */
export async function countPeople(
  database: Database,
  scope: Scope,
  { trees, around, secret }: { trees: readonly PeopleTrees[]; around: Around; secret: string },
): Promise<CountedPeople> {
  const reach = { instance: scope.instance, tenant: scope.tenant === "" ? "*" : scope.tenant }
  const bySupport = new Map<string, Promise<FacetGroup[]>>()
  return database.read(reach, async (trx) => {
    const groupsOf = (asked: readonly Asked[]) => {
      const key = JSON.stringify(asked)
      const known = bySupport.get(key) ?? facetGroups(trx, scope, asked, around)
      bySupport.set(key, known)
      return known
    }
    const all = summed(await groupsOf([]))
    const tell = ({ accounts, print }: Counted) =>
      toldCount(accounts, all.accounts, (of) => draw(secret, scope, of === "all" ? all.print : print))
    const rows: CountedPeople["rows"] = []
    for (const { surely, possibly } of trees) {
      const counts = []
      for (const tree of [surely, possibly]) counts.push(tell(await countIn(tree, groupsOf)))
      rows.push({ surely: counts[0]!, possibly: counts[1]! })
    }
    return { rows, of: tell(all) }
  })
}

/** How many accounts there are in a set, and what sums up who they are. */
export type Counted = Pick<FacetGroup, "accounts" | "print">

const summed = (groups: readonly Counted[]): Counted =>
  groups.reduce(
    (sum, { accounts, print }) => ({ accounts: sum.accounts + accounts, print: sum.print + print }),
    { accounts: 0, print: 0n },
  )

async function countIn(
  tree: Tree,
  groupsOf: (asked: readonly Asked[]) => Promise<FacetGroup[]>,
): Promise<Counted> {
  if (tree.root === 0) return summed([])
  const asked = testsOf(tree)
  const places = new Map(asked.map(({ path, member }, at) => [`${path}∋${member ?? ""}`, at]))
  const groups = await groupsOf(asked)
  return summed(
    groups.filter(({ values }) =>
      isIn(tree, (path, member) => values[places.get(`${path}∋${member ?? ""}`)!]!),
    ),
  )
}

/**
 * A count as it may be told.
 *
 * @param chance of a set, or of all: at least 0, less than 1, always the same
 */
export function toldCount(count: number, all: number, chance: (of: "set" | "all") => number): PeopleCount {
  if (count < fewest) return { fewerThan: fewest }
  // All but a few tell of the few: they are told as all.
  const isAll = all - count < fewest
  const [shown, drawn] = isAll ? [all, chance("all")] : [count, chance("set")]
  return { about: Math.max(roundedTo, Math.floor(shown / roundedTo + drawn) * roundedTo) }
}

/**
 * A number from 0 on, less than 1, that nobody can guess who does not know the secret.
 *
 * @param print of the accounts that are counted
 */
export function draw(secret: string, { instance, tenant }: Scope, print: bigint): number {
  const hash = createHmac("sha256", secret)
    .update(JSON.stringify(["people", instance, tenant, String(print)]))
    .digest()
  return hash.readUInt32BE(0) / 2 ** 32
}
