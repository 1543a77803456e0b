/**
 * Spreadsheets run a cell that begins so. The wide forms are what some of them take for the same. One apostrophe more
 * makes it text, also of what begins with apostrophes already: so the way back is exact.
 */
const runs = /^'*[=+\-@\t\r＝＋－＠]/u
const escaped = /^'+[=+\-@\t\r＝＋－＠]/u
const number = /^-?\d+(?:\.\d+)?$/

/** A cell that no spreadsheet takes for a formula. Plain numbers stay as they are. */
export const escapeFormula = (cell: string): string =>
  runs.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** A cell as it was before {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell)
