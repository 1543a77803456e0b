/** The indices of a longest increasing subsequence of numbers that are all different: O(n log n), Fredman 1975. */
export function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** By length: the index at which a subsequence of that length ends lowest. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const indices = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) indices.add(at)
  return indices
}
