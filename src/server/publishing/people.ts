import { createHmac } from "node:crypto"
import type { PeopleCount } from "#api/contract/counted-people.ts"
import { isIn, type PeopleTrees, type Tree, type TreeNode } from "#review/effects/people.ts"
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
  const { all, sets } = await database.read(reach, (trx) =>
    countIn(
      trees.flatMap(({ surely, possibly }) => [surely, possibly]),
      (asked) => facetGroups(trx, scope, asked, around),
    ),
  )
  const tell = ({ accounts, print }: Counted) =>
    toldCount(accounts, all.accounts, (of) => draw(secret, scope, of === "all" ? all.print : print))
  const rows = trees.map((_, at) => ({ surely: tell(sets[2 * at]!), possibly: tell(sets[2 * at + 1]!) }))
  return { rows, of: tell(all) }
}

/** How many accounts there are in a set, and what sums up who they are. */
export type Counted = Pick<FacetGroup, "accounts" | "print">

/** All accounts and those in each tree, in one pass over the accounts by all that any of the trees asks. */
async function countIn(
  trees: readonly Tree[],
  groupsOf: (asked: readonly Asked[]) => AsyncIterable<readonly FacetGroup[]>,
): Promise<{ all: Counted; sets: Counted[] }> {
  // Most rows concern somebody surely whom they concern possibly, and several rows the same people.
  const distinct = new Map(trees.map((tree) => [JSON.stringify(tree), { tree, accounts: 0, print: 0n }]))
  const asked = new Map<string, Asked>()
  const keys = new Map<TreeNode, string>()
  for (const node of [...distinct.values()].flatMap(({ tree }) => tree.nodes)) {
    const { path, member } = node
    const key = `${path}∋${member ?? ""}`
    asked.set(key, { path, ...(member !== undefined && { member }) })
    keys.set(node, key)
  }
  const order = new Map([...asked.keys()].map((key, at) => [key, at]))
  const places = new Map([...keys].map(([node, key]) => [node, order.get(key)!]))
  const all = { accounts: 0, print: 0n }
  const add = (set: { accounts: number; print: bigint }, { accounts, print }: Counted) => {
    set.accounts += accounts
    set.print += print
  }
  for await (const groups of groupsOf([...asked.values()]))
    for (const group of groups) {
      add(all, group)
      for (const set of distinct.values())
        if (isIn(set.tree, (node) => group.values[places.get(node)!]!)) add(set, group)
    }
  return { all, sets: trees.map((tree) => distinct.get(JSON.stringify(tree))!) }
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
