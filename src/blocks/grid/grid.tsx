import { clsx } from "clsx"
import { block } from "../block.ts"
import { aside, columns, gaps, widths } from "../layout.ts"
import { oneOf } from "../shape.ts"

export const grid = block(
  {
    columns: oneOf<"even" | "aside">(),
    min: oneOf<keyof typeof columns>(),
    gap: oneOf<keyof typeof gaps>(),
    width: oneOf<keyof typeof widths>(),
  },
  ({ props: { columns: kind = "even", min = "medium", gap = "medium", width }, slot }) => (
    <div className={clsx(kind === "aside" ? aside : columns[min], gaps[gap], width && widths[width])}>
      {slot("children")}
    </div>
  ),
)
