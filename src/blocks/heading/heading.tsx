import { clsx } from "clsx"
import { block } from "../block.ts"
import { headings } from "../layout.ts"
import { oneOf, words } from "../shape.ts"

const usual = { 1: "title", 2: "section", 3: "small", 4: "small" } as const

export const heading = block(
  {
    text: words,
    level: oneOf<1 | 2 | 3 | 4>(),
    size: oneOf<keyof typeof headings>(),
    align: oneOf<"start" | "center">(),
  },
  ({ props: { text, level = 2, size, align } }) => {
    const Heading = `h${level}` as const
    return (
      <Heading className={clsx(headings[size ?? usual[level]], align === "center" && "text-center")}>
        {text}
      </Heading>
    )
  },
)
