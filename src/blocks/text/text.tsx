import { clsx } from "clsx"
import { block } from "../block.ts"
import { oneOf, words } from "../shape.ts"

const sizes = { small: "text-sm", medium: "", large: "text-xl leading-snug" } as const
const tones = {
  normal: "",
  muted: "text-muted",
  strong: "font-bold",
  success: "text-success-ink",
  warning: "text-warning-ink",
  danger: "text-danger-ink",
} as const

export const text = block(
  {
    text: words,
    size: oneOf<keyof typeof sizes>(),
    tone: oneOf<keyof typeof tones>(),
    align: oneOf<"start" | "center">(),
  },
  ({ props: { text, size = "medium", tone = "normal", align } }) => (
    <p className={clsx("max-w-2xl", sizes[size], tones[tone], align === "center" && "mx-auto text-center")}>
      {text}
    </p>
  ),
)
