import type { Cell, TableRow } from "#review/analysis/table.ts"
import type { TwoTables } from "../../reviewing/analysis-questions.ts"
import type { MatrixState } from "./matrix-state.ts"

export interface ShownCell {
  cell: Cell
  /** As the other release has it, where that differs. */
  before: Cell | null
  /** The other release has no such page, or nobody of that column. */
  isNew: boolean
}

export interface ShownRow {
  route: string
  path: string
  cells: readonly ShownCell[]
}

/** Where somebody ends, and by which gate: the way there may differ. */
const endsOf = ({ outcomes }: Cell) =>
  JSON.stringify(
    outcomes.map(({ outcome, shown, denied }) => `${outcome} ${shown} ${denied?.gate}`).toSorted(),
  )

export const areaOf = (path: string): string => path.split("/")[1] ?? ""

export const isShown = (row: Pick<TableRow, "route">, { outcomes }: Cell): boolean =>
  outcomes.length === 1 && outcomes[0]!.outcome === "show" && outcomes[0]!.shown === row.route

/** The rows of a table that somebody asks for. A row stays where one of its cells fits. */
export function shownRows(
  { after, before }: TwoTables,
  { text, area, outcome }: Pick<MatrixState, "text" | "area" | "outcome">,
  titleOf: (route: string) => string,
): ShownRow[] {
  const words = text.trim().toLowerCase()
  const columnOf = new Map(before?.columns.map((column, at) => [JSON.stringify(column), at]))
  const rowOf = new Map(before?.rows.map((row) => [row.path, row]))
  const fits = (row: TableRow, { cell, before: was }: ShownCell) => {
    if (outcome === "shown") return isShown(row, cell)
    if (outcome === "turned") return cell.outcomes.length === 1 && !isShown(row, cell)
    if (outcome === "depends") return cell.outcomes.length > 1
    return outcome === "all" || was !== null
  }
  return after.rows.flatMap((row) => {
    if (area !== "" && areaOf(row.path) !== area) return []
    const said = [row.route, row.path, titleOf(row.route)].join(" ").toLowerCase()
    if (words !== "" && !said.includes(words)) return []
    const cells = row.cells.map((cell, at): ShownCell => {
      const was = rowOf.get(row.path)?.cells[columnOf.get(JSON.stringify(after.columns[at])) ?? -1]
      return {
        cell,
        before: was && endsOf(was) !== endsOf(cell) ? was : null,
        isNew: before !== null && was === undefined,
      }
    })
    return cells.some((cell) => fits(row, cell)) ? [{ route: row.route, path: row.path, cells }] : []
  })
}
