import { isMet, ratioOf, type Budget, type Row } from "./row.ts"

/** Rows as a Markdown table: what, budget, measured, peer, ratio, met. */
export function tableOf(rows: readonly Row[]): string {
  const head = ["what", "budget", "measured", "beside", "ratio", "met"]
  const lines = [head, head.map(() => "---"), ...rows.map(cellsOf)]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

function cellsOf(row: Row): string[] {
  const { what, unit, measured, budget, peer } = row
  const ratio = ratioOf(row)
  const met = isMet(row)
  const budgets = [
    ...(budget ? [limit(budget, unit)] : []),
    ...(peer?.budget ? [limit(peer.budget, "×")] : []),
  ]
  return [
    what,
    budgets.join(", "),
    amount(measured, unit),
    peer ? `${peer.name}: ${amount(peer.measured, unit)}` : "",
    ratio === undefined ? "" : amount(ratio, "×"),
    met === undefined ? "" : met ? "yes" : "**no**",
  ]
}

const limit = (budget: Budget, unit: string) =>
  "atMost" in budget ? `≤ ${amount(budget.atMost, unit)}` : `≥ ${amount(budget.atLeast, unit)}`

/** Three digits that tell something, never more. */
export function amount(value: number, unit: string): string {
  const rounded = value === 0 ? 0 : Number(value.toPrecision(3))
  const digits = rounded.toLocaleString("en", { maximumFractionDigits: 6 })
  return unit === "×" || unit === "/s" ? `${digits}${unit}` : `${digits} ${unit}`.trimEnd()
}
