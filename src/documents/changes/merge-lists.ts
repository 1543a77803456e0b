import { nameOf } from "./json.ts"
import { longestIncreasing } from "./longest-increasing.ts"
import type { Merged } from "./merge.ts"

interface Three<T> {
  readonly base: T
  readonly theirs: T
  readonly mine: T
}
type List = readonly unknown[]

/**
 * Three lists as one, by the names of their items: what either has added is there, what either has taken away and the
 * other left alone is not. Their order, in which stands what I have moved or added behind what it stood behind in mine.
 *
 * @param mergeItem merges what the three say of one item; undefined is an item that is not there
 * @returns undefined where a list has items without names, or two of one name
 */
export function mergedLists(
  lists: Three<List>,
  mergeItem: (name: string, item: Three<unknown>) => Merged,
): Merged | undefined {
  const [base, theirs, mine] = [lists.base, lists.theirs, lists.mine].map(byName)
  if (!base || !theirs || !mine) return undefined
  const names = [...new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])]
  const items = new Map(
    names.map((name) => {
      const item = { base: base.get(name), theirs: theirs.get(name), mine: mine.get(name) }
      return [name, mergeItem(name, item)] as const
    }),
  )
  const isThere = (name: string) => items.get(name)?.value !== undefined
  const common = { base: [...base.keys()], theirs: [...theirs.keys()], mine: [...mine.keys()] }
  const movedByMe = moved(common.base, common.mine)
  const movedByThem = moved(common.base, common.theirs)
  const placed = common.theirs.filter(
    (name) => isThere(name) && (!movedByMe.has(name) || movedByThem.has(name)),
  )
  for (const [at, name] of common.mine.entries()) {
    if (!isThere(name) || placed.includes(name)) continue
    const previous = common.mine.slice(0, at).findLast((one) => placed.includes(one))
    placed.splice(previous === undefined ? 0 : placed.indexOf(previous) + 1, 0, name)
  }
  return {
    value: placed.map((name) => items.get(name)?.value),
    meetings: [...items.values()].flatMap(({ meetings }) => meetings),
    agreed: [...items.values()].flatMap(({ agreed }) => agreed),
  }
}

function byName(list: List): Map<string, unknown> | undefined {
  const named = new Map(list.map((item) => [nameOf(item), item]))
  return named.has(undefined) || named.size !== list.length ? undefined : (named as Map<string, unknown>)
}

/** The fewest items that somebody may have moved to make one order of another. */
function moved(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((name, at) => [name, at]))
  const common = after.filter((name) => places.has(name))
  const stays = longestIncreasing(common.map((name) => places.get(name) ?? 0))
  return new Set(common.filter((_, at) => !stays.has(at)))
}
