import { clsx } from "clsx"
import { block } from "../block.ts"
import { aside, columns, gaps, widths } from "../layout.ts"
import { word } from "../shape.ts"

export const grid = block(
  {
    columns: word<"even" | "aside">(),
    min: word<keyof typeof columns>(),
    gap: word<keyof typeof gaps>(),
    width: word<keyof typeof widths>(),
  },
  ({ props: { columns: kind = "even", min = "medium", gap = "medium", width }, slot }) => (
    <div className={clsx(kind === "aside" ? aside : columns[min], gaps[gap], width && widths[width])}>
      {slot("children")}
    </div>
  ),
)
