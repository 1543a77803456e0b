import { Skeleton } from "#ui/Skeleton.tsx"
import { block } from "../block.ts"
import { number, oneOf } from "../shape.ts"
import { word } from "../words.ts"

export const skeleton = block(
  { shape: oneOf<"text" | "card" | "cover" | "cards">(), count: number },
  ({ props: { shape = "text", count }, host }) => (
    <div role="status">
      <span className="sr-only">{word(host, "loading")}</span>
      <Skeleton shape={shape} count={count ?? (shape === "text" || shape === "cards" ? 3 : 1)} />
    </div>
  ),
)
