/** Far below what any scale tells apart, far above what floating-point arithmetic errs by. */
const decimals = 10

/**
 * A number without the noise of its arithmetic: to ten decimals, so that what is equal on paper is equal here, in
 * whatever order it was added up. Numbers that stand in documents (the ends of bands) are found exactly.
 *
 * Two roundings of one number could only differ if it lay in the middle between two steps, which a quotient of decimal
 * fractions does only where its denominator is a multiple of 2¹¹.
 */
export const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0

/** The same of every number in a value of plain data. */
export function roundedAll<T>(value: T): T {
  if (typeof value === "number") return rounded(value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => roundedAll(one)) as T
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, roundedAll<unknown>(one)])) as T
}
