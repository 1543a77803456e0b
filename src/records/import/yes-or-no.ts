import { nameKey } from "./name-key.ts"

/** In the languages of the shipped instances, and as spreadsheets write it. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...["yes", "y", "true", "1", "x", "ja", "waar", "ndiyo", "ewe", "yebo"].map(
    (word) => [word, true] as const,
  ),
  ...["no", "n", "false", "0", "nee", "onwaar", "hapana", "hayi", "cha"].map(
    (word) => [word, false] as const,
  ),
])

/** What a cell says in answer to a question; nothing where it says something else. */
export const yesOrNo = (text: string): boolean | undefined => words.get(nameKey(text))
