import type { ToldCount } from "#api/contract/classes.ts"

/** Of fewer people nobody is told how many they are: somebody who knows them could tell who is meant. */
export const fewestTold = 5

/**
 * A number of people as a teacher is told it: neither those who are counted, nor those of the class who are left, are so
 * few that they could be told apart.
 *
 * @param of how many there are in all, where that is told beside it
 */
export function toldCount(people: number, of = people): ToldCount {
  if (people < fewestTold) return "few"
  const left = of - people
  return left > 0 && left < fewestTold ? "nearly-all" : people
}
