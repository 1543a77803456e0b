/** As PostgreSQL weighs a word by the field that it stands in. */
const worth: Readonly<Record<string, number>> = { A: 1, B: 0.4, C: 0.2, D: 0.1 }
/** What PostgreSQL divides by: the sum of 1/i² for all i. */
const most = 1.644_934_066_85
const decimals = 1e5

/**
 * How well a record fits the words of a question, the higher the better: what `ts_rank` of PostgreSQL says where one of
 * the words is enough, once for words that begin so and once for whole ones, so that a whole word counts twice. Rounded, as
 * the query is, so that two records that fit alike do so in both places.
 *
 * @param words each word of the record with the weights of the fields that hold it, the best first
 * @param asked the words of the question and of its synonyms
 */
export function rankOf(words: ReadonlyMap<string, readonly string[]>, asked: readonly string[]): number {
  const looked = [...new Set(asked)]
  let sum = 0
  for (const one of looked)
    for (const [word, weights] of words)
      if (word.startsWith(one)) sum += worthOf(weights) * (word === one ? 2 : 1)
  return Math.round((sum / Math.max(1, looked.length)) * decimals) / decimals
}

/** The first place of a word counts whole, the second a quarter, the third a ninth: it is in its best field first. */
const worthOf = (weights: readonly string[]): number =>
  weights.reduce((sum, weight, place) => sum + (worth[weight] ?? 0) / (place + 1) ** 2, 0) / most
