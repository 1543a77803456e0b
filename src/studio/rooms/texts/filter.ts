import type { TextRow, TextTable } from "./table.ts"

export const shownStates = ["all", "missing", "own", "inherited"] as const
export type ShownState = (typeof shownStates)[number]

/** Which rows are listed; what is empty leaves nothing out. */
export interface TextFilter {
  /** In keys and in the words of every language, whatever their case and accents. */
  search: string
  namespace: string
  /** The id of a document that names the texts. */
  document: string
  state: ShownState
  /** In which language the state is asked of; empty: in any. */
  language: string
}

/** The rows that a filter lists, those that lack words in a language first. */
export function listed(
  table: TextTable,
  filter: TextFilter,
  documentsOf: (row: TextRow) => readonly string[],
): TextRow[] {
  const { search, namespace, document, state, language } = filter
  const wanted = folded(search.trim())
  const asked = language === "" ? table.languages : [language]
  const found = table.rows.filter((row) => {
    if (namespace !== "" && row.namespace !== namespace) return false
    if (document !== "" && !documentsOf(row).includes(document)) return false
    if (state !== "all" && !asked.some((one) => table.cell(row, one).state === state)) return false
    if (wanted === "") return true
    const words = table.languages.map((one) => table.cell(row, one).text ?? "")
    return [row.id, ...words].some((text) => folded(text).includes(wanted))
  })
  const lacks = (row: TextRow) => table.languages.some((one) => table.cell(row, one).state === "missing")
  const named = new Set(found.filter(lacks).map(({ namespace: one, named: key }) => `${one}:${key}`))
  const isFirst = (row: TextRow) => named.has(`${row.namespace}:${row.named}`)
  // The forms of a plural stay together.
  return [...found.filter(isFirst), ...found.filter((row) => !isFirst(row))]
}

/** How many texts of a language are missing, said here, and as they are beneath. */
export type TextCounts = Readonly<Record<"missing" | "own" | "inherited", number>>

export function countsOf(table: TextTable, language: string, rows = table.rows): TextCounts {
  const counts = { missing: 0, own: 0, inherited: 0 }
  for (const row of rows) {
    const { state } = table.cell(row, language)
    if (state !== "none") counts[state] += 1
  }
  return counts
}

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
