import { rounded } from "#engine/rounding.ts"

/**
 * Pearson's correlation of two profiles of equal length, −1 to 1, rounded so that equal fits are equal numbers. A profile
 * without any spread says nothing: 0.
 *
 * @throws where the lengths differ
 */
export function correlation(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new Error("Profiles of different length cannot be compared.")
  if (isFlat(one) || isFlat(other)) return 0
  const [left, right] = [deviations(one), deviations(other)]
  const spread = Math.sqrt(dot(left, left) * dot(right, right))
  return rounded(Math.max(-1, Math.min(1, dot(left, right) / spread)))
}

/** The values are compared, not their deviations: a mean of equal numbers may differ from them in its last bit. */
const isFlat = (values: readonly number[]) => values.every((value) => value === values[0])

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
