import { clsx } from "clsx"
import { block } from "../block.ts"
import { columns, gaps, widths } from "../layout.ts"
import { word } from "../shape.ts"

export const grid = block(
  { min: word<keyof typeof columns>(), gap: word<keyof typeof gaps>(), width: word<keyof typeof widths>() },
  ({ props: { min = "medium", gap = "medium", width }, slot }) => (
    <div className={clsx(columns[min], gaps[gap], width && widths[width])}>{slot("children")}</div>
  ),
)
