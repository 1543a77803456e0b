/** The six RIASEC letters in the order of Holland's hexagon (Holland, 1997). */
export const riasec = ["R", "I", "A", "S", "E", "C"] as const

export type Letter = (typeof riasec)[number]

/** A score for each letter. */
export type Profile = Readonly<Record<Letter, number>>

/** Steps between two letters on the hexagon: 0 same, 1 adjacent, 2 alternate, 3 opposite. */
export function distance(one: Letter, other: Letter): number {
  const apart = Math.abs(riasec.indexOf(one) - riasec.indexOf(other))
  return Math.min(apart, riasec.length - apart)
}

export const scoresOf = (profile: Profile): number[] => riasec.map((letter) => profile[letter])

/** The letters from the highest score down; equal scores in the order of the hexagon, wherever letters are ranked. */
export const lettersByScore = (profile: Profile): Letter[] =>
  riasec.toSorted((one, other) => profile[other] - profile[one])
