/** Where an expression has which value; the parts do not overlap and together are everything. */
export type Partition<Where> = ReadonlyMap<boolean | string, Where>

/** Sets of contexts, to be put together as an operator says; the review has decision diagrams for them. */
export interface Algebra<Where> {
  readonly never: Where
  readonly always: Where
  not(where: Where): Where
  all(some: Iterable<Where>): Where
  any(some: Iterable<Where>): Where
  /** Where an operand, a rule or a literal, has which value. */
  values(operand: unknown): Partition<Where>
  path(path: string): Partition<Where>
  member(path: string, member: string): Where
  fact(name: string): Partition<Where>
  accessible(feature: string): Where
  upgradeable(feature: string): Where
}

/** Where an operand has one value: where it holds, unless another is asked for. */
export function where<Where>(
  algebra: Algebra<Where>,
  operand: unknown,
  value: boolean | string = true,
): Where {
  return algebra.values(operand).get(value) ?? algebra.never
}

/** What is true there and false elsewhere. */
export function truth<Where>(algebra: Algebra<Where>, whereTrue: Where): Partition<Where> {
  return new Map([
    [true, whereTrue],
    [false, algebra.not(whereTrue)],
  ])
}
