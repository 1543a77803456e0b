/**
 * Puts items into places, each into one that it fits and at most one into each. An item that stands early in the list is
 * never left out for a later one, so that of items in falling order of worth the placed ones are worth the most: the
 * sets of items that can be placed together form a matroid, for which taking the best first is right.
 *
 * @param fits whether the item may stand in the place of this number
 * @param begun by place what stands there already; it may be moved, and its place stays filled
 * @returns by place its item
 */
export function placed<Item>(
  items: readonly Item[],
  places: number,
  fits: (item: Item, place: number) => boolean,
  begun: readonly (Item | undefined)[] = [],
): (Item | undefined)[] {
  const held: (Item | undefined)[] = Array.from({ length: places }, (_, place) => begun[place])
  for (const item of items) if (!held.includes(item)) settle(item, new Set())
  return held

  /** Finds a place for the item: the first that is free, or one whose item can move on. */
  function settle(item: Item, tried: Set<number>): boolean {
    const fitting = held.flatMap((_, place) => (!tried.has(place) && fits(item, place) ? [place] : []))
    const free = fitting.find((place) => held[place] === undefined)
    for (const place of free === undefined ? fitting : [free]) {
      if (tried.has(place)) continue
      tried.add(place)
      const there = held[place]
      if (there !== undefined && !settle(there, tried)) continue
      held[place] = item
      return true
    }
    return false
  }
}
