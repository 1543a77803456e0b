import { Progress } from "#ui/Progress.tsx"
import { block } from "../block.ts"
import { flag, number, text, tone, word, words } from "../shape.ts"

export const progress = block(
  {
    label: words,
    value: number,
    max: number,
    tone,
    low: text,
    high: text,
    level: text,
    showValue: flag,
    size: word<"small" | "medium">(),
  },
  ({ props: { value, size, ...rest } }) => <Progress {...rest} value={value ?? 0} thin={size === "small"} />,
)
