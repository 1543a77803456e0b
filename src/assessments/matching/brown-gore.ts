import { distance, type Letter } from "#assessments/matching/hexagon.ts"

type Code = readonly [Letter, Letter, Letter]

/**
 * The C index of congruence of two codes of three letters (Brown & Gore, 1994): 3·X₁ + 2·X₂ + X₃, where X is 3 for
 * the same letter in that place, 2 for an adjacent one on the hexagon, 1 for an alternate, 0 for the opposite; 0 to 18.
 */
export function congruence(person: Code, occupation: Code): number {
  return person.reduce(
    (sum, letter, place) => sum + (3 - place) * (3 - distance(letter, occupation[place]!)),
    0,
  )
}
