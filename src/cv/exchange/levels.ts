/** How well somebody can do something, as others say it, from least to most: a word of theirs stands for a third. */
const thirds: readonly RegExp[] = [
  /^(?:a[12]|basic|beginner|elementary|novice|limited|some|fair)\b/,
  /^(?:b[12]|intermediate|conversational|working|competent|good|skilled)\b/,
  /^(?:c[12]|advanced|expert|fluent|full|native|mother|master|bilingual|professional|proficient|excellent)\b/,
]

/** Of three levels, from least to most, the one that somebody else's words mean: CEFR, LinkedIn's and the like. */
export function levelOf(words: string, terms: readonly string[]): string | undefined {
  if (terms.length !== thirds.length) return undefined
  const said = words.trim().toLowerCase()
  return terms[thirds.findIndex((pattern) => pattern.test(said))]
}
