/**
 * Pearson's correlation of two profiles of equal length, −1 to 1. A profile without any spread says nothing: 0.
 *
 * @throws where the lengths differ
 */
export function correlation(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new Error("Profiles of different length cannot be compared.")
  const [left, right] = [deviations(one), deviations(other)]
  const spread = Math.sqrt(dot(left, left) * dot(right, right))
  if (spread === 0) return 0
  return Math.max(-1, Math.min(1, dot(left, right) / spread))
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
