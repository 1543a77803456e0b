import type { At } from "./TextGrid.tsx"

/** How large a grid is, and how many rows of it are seen at once. */
interface Size {
  rows: number
  columns: number
  page: number
}

/** Where a key leads from a cell, as the ARIA pattern of a grid has it; undefined: nowhere. */
export function stepped(
  { row, column }: At,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns, page }: Size,
): At | undefined {
  const to = (down: number, along: number): At => ({
    row: Math.min(Math.max(down, 0), rows - 1),
    column: Math.min(Math.max(along, 0), columns - 1),
  })
  switch (key) {
    case "ArrowDown":
      return to(row + 1, column)
    case "ArrowUp":
      return to(row - 1, column)
    case "ArrowRight":
      return to(row, column + 1)
    case "ArrowLeft":
      return to(row, column - 1)
    case "PageDown":
      return to(row + page, column)
    case "PageUp":
      return to(row - page, column)
    case "Home":
      return ctrlKey ? to(0, 0) : to(row, 0)
    case "End":
      return ctrlKey ? to(rows, columns) : to(row, columns)
    default:
      return undefined
  }
}
