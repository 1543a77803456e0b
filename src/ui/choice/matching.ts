import type { Listed } from "./Choice.tsx"

/** Letters without their accents, and small: a keyboard may lack them, and nobody types them to search. */
const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim()

/** The choices whose label has what is typed in it; those that begin with it come first. */
export function matching(options: readonly Listed[], typed: string): readonly Listed[] {
  const wanted = folded(typed)
  if (wanted === "") return options
  const found = options.filter(({ label }) => folded(label).includes(wanted))
  const begins = ({ label }: Listed) => folded(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** The one choice that somebody means who typed this and went on. */
export function meant(options: readonly Listed[], typed: string): Listed | undefined {
  const found = matching(options, typed)
  return found.length === 1 ? found[0] : found.find(({ label }) => folded(label) === folded(typed))
}
