import { clsx } from "clsx"
import { block } from "../block.ts"
import { gaps, widths } from "../layout.ts"
import { flag, oneOf } from "../shape.ts"

const aligns = {
  start: "items-start",
  center: "items-center",
  end: "items-end",
  stretch: "items-stretch",
} as const
const justifies = {
  start: "justify-start",
  center: "justify-center",
  end: "justify-end",
  between: "justify-between",
} as const

export const stack = block(
  {
    direction: oneOf<"column" | "row">(),
    gap: oneOf<keyof typeof gaps>(),
    align: oneOf<keyof typeof aligns>(),
    justify: oneOf<keyof typeof justifies>(),
    wrap: flag,
    place: oneOf<"flow" | "bottom">(),
    width: oneOf<keyof typeof widths>(),
  },
  ({
    props: { direction = "column", gap = "medium", align, justify = "start", wrap = true, place, width },
    slot,
  }) => (
    <div
      className={clsx(
        "flex",
        direction === "row" ? ["flex-row", wrap && "flex-wrap"] : "flex-col",
        direction === "column" && align === undefined && "column",
        gaps[gap],
        aligns[align ?? (direction === "row" ? "center" : "stretch")],
        justifies[justify],
        width && widths[width],
        place === "bottom" &&
          "lower-bar sticky bottom-0 z-20 rounded-t-card bg-raised p-3 shadow-lift print:hidden",
      )}
    >
      {slot("children")}
    </div>
  ),
)
