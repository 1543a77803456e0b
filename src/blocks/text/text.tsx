import { clsx } from "clsx"
import { block } from "../block.ts"
import { word, words } from "../shape.ts"

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
    size: word<keyof typeof sizes>(),
    tone: word<keyof typeof tones>(),
    align: word<"start" | "center">(),
  },
  ({ props: { text, size = "medium", tone = "normal", align } }) => (
    <p className={clsx("max-w-2xl", sizes[size], tones[tone], align === "center" && "mx-auto text-center")}>
      {text}
    </p>
  ),
)
