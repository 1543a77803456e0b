import { readSet } from "./links.ts"

export const outcomeFilters = ["all", "shown", "turned", "depends", "differs"] as const
export type OutcomeFilter = (typeof outcomeFilters)[number]

/** What the matrix shows; all of it stands in the address. */
export interface MatrixState {
  /** Columns are people, or the values of axes. */
  by: "people" | "axes"
  axes: readonly [string, string]
  fixed: Readonly<Record<string, string>>
  text: string
  /** The first part of an address. */
  area: string
  outcome: OutcomeFilter
  /** Another release to be held against. */
  against: string | undefined
  /** The cell that is looked at: the row's address, and of whom the column is, as that stays when columns are added. */
  cell: { path: string; column: readonly string[] } | undefined
}

export const noAxis = "none"
const firstAxes = ["user.accountType", "fact:stage"] as const

export function readMatrix(search: URLSearchParams): MatrixState {
  const outcome = search.get("outcome") as OutcomeFilter
  const column = search.getAll("column")
  const path = search.get("row")
  return {
    by: search.get("by") === "axes" ? "axes" : "people",
    axes: [search.get("across") ?? firstAxes[0], search.get("then") ?? firstAxes[1]],
    fixed: readSet(search, "fix"),
    text: search.get("text") ?? "",
    area: search.get("area") ?? "",
    outcome: outcomeFilters.includes(outcome) ? outcome : "all",
    against: search.get("against") ?? undefined,
    cell: path !== null && column.length > 0 ? { path, column } : undefined,
  }
}

/** The address with something of it otherwise; what is usual is left out. */
export function writeMatrix(state: MatrixState): URLSearchParams {
  const search = new URLSearchParams()
  const put = (name: string, value: string, usual: string) => value !== usual && search.set(name, value)
  put("by", state.by, "people")
  put("across", state.axes[0], firstAxes[0])
  put("then", state.axes[1], firstAxes[1])
  for (const [name, value] of Object.entries(state.fixed)) search.append("fix", `${name}=${value}`)
  put("text", state.text, "")
  put("area", state.area, "")
  put("outcome", state.outcome, "all")
  put("against", state.against ?? "", "")
  if (state.cell) {
    search.set("row", state.cell.path)
    for (const value of state.cell.column) search.append("column", value)
  }
  return search
}
