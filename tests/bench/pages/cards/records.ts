/** What a card shows. */
export interface CardRecord {
  id: string
  slug: string
  title: string
  subtitle: string
  tags: readonly string[]
  saved: boolean
}

export const records: readonly CardRecord[] = Array.from({ length: 60 }, (_, at) => ({
  id: `c${at}`,
  slug: `career-${at}`,
  title: `Career ${at}`,
  subtitle: `What one does all day in career ${at}, in a sentence of some length`,
  tags: at % 3 === 0 ? ["Helper", "Degree"] : ["Builder"],
  saved: at % 5 === 0,
}))

/** The same records with the heart of one turned over. */
export function withOneChanged(all: readonly CardRecord[], at: number): readonly CardRecord[] {
  return all.map((record, i) => (i === at ? { ...record, saved: !record.saved } : record))
}
