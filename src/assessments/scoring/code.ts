import { rounded } from "#engine/rounding.ts"
import { type Letter, lettersByScore, type Profile } from "#assessments/matching/hexagon.ts"

export interface Code {
  /** The three letters of the highest scores; among equal ones in the order of the hexagon. */
  letters: Letter[]
  /** All letters that have a claim to the first three places, highest first; those of one group are tied. */
  groups: Letter[][]
  /** Whether the profile says enough for a code (Holland's differentiation: the highest score less the lowest). */
  distinct: boolean
}

/**
 * The Holland code of six scores. Ties are told as ties, also where more letters claim the third place than it can hold.
 * Six equal scores are never distinct.
 *
 * @param least difference between the highest and the lowest score below which a profile is not yet distinct
 */
export function codeOf(profile: Profile, least = 5): Code {
  const letters = lettersByScore(profile)
  const groups: Letter[][] = []
  for (const letter of letters) {
    const group = groups.at(-1)
    if (group && profile[group[0]!] === profile[letter]) group.push(letter)
    else if (groups.flat().length < 3) groups.push([letter])
  }
  const spread = rounded(profile[letters[0]!] - profile[letters.at(-1)!])
  return { letters: letters.slice(0, 3), groups, distinct: spread > 0 && spread >= least }
}
