import { type Column, valueAt } from "./columns.ts"
import type { StoredRecord } from "./stored-record.ts"

/** What stands between the items of a list in a cell; a line break may, too. */
const listMark = /[;\n\r]/

/** The text of a record's cell in a file; {@link readCell} of an import reads the same value out of it. */
export function cellOf({ id, record }: Pick<StoredRecord, "id" | "record">, column: Column): string {
  return column.name === "id" ? id : cellText(valueAt(record, column), column)
}

/** A value as the text of a cell. One that does not fit its column is JSON, so that nothing of it is lost. */
export function cellText(value: unknown, column: Column): string {
  if (value === undefined || value === null) return ""
  switch (column.kind) {
    case "string":
    case "date":
      return typeof value === "string" ? value : JSON.stringify(value)
    case "number":
    case "integer":
      return typeof value === "number" ? numberText(value) : JSON.stringify(value)
    case "boolean":
      return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value)
    case "list":
    case "texts":
      return isPlainList(value) ? value.join("; ") : JSON.stringify(value)
    case "json":
      return JSON.stringify(value)
  }
}

/** A number with its decimals behind a point. Three of them alone could be read as thousands: they get a fourth. */
export function numberText(value: number): string {
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Can the items be told apart again when they are joined? */
function isPlainList(value: unknown): value is (string | number)[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((item: unknown, at) => {
    if (typeof item === "number") return true
    if (typeof item !== "string" || item === "" || item !== item.trim()) return false
    return !listMark.test(item) && !(at === 0 && item.startsWith("["))
  })
}

/** The items of a list in a cell: JSON, or parts between semicolons or line breaks. */
export function listItems(cell: string): unknown[] {
  const text = cell.trim()
  if (text.startsWith("[")) {
    try {
      const value: unknown = JSON.parse(text)
      if (Array.isArray(value)) return value
    } catch {
      // Words that happen to begin with a bracket.
    }
  }
  return text
    .split(listMark)
    .map((item) => item.trim())
    .filter((item) => item !== "")
}
