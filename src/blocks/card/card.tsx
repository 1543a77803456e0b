import { clsx } from "clsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { block } from "../block.ts"
import { follow } from "../follow.ts"
import { icon, target, text, oneOf } from "../shape.ts"

const tones = {
  surface: "bg-surface shadow-card",
  tinted: "bg-primary-soft",
  outlined: "border-[1.5px] border-line",
  primary: "deep",
  secondary: "bg-secondary text-on-secondary",
} as const
const paddings = { none: "", small: "p-4", medium: "p-5 sm:p-6", large: "p-6 sm:p-10" } as const

export const card = block(
  {
    title: text,
    level: oneOf<2 | 3 | 4>(),
    icon,
    tone: oneOf<keyof typeof tones>(),
    padding: oneOf<keyof typeof paddings>(),
    to: target,
  },
  ({ props: { title, level = 3, icon: sign, tone = "surface", padding = "medium", to }, host, slot }) => {
    const Heading = `h${level}` as const
    const link = follow(host, to)
    const quiet = tone === "primary" || tone === "secondary"
    return (
      <div
        className={clsx(
          "column relative flex flex-col gap-4 rounded-card",
          tones[tone],
          paddings[padding],
          link && "transition-shadow hover:shadow-lift",
        )}
      >
        {title ? (
          <div className="flex items-center gap-3">
            {sign ? (
              <span
                className={clsx(
                  "rounded-full p-2.5",
                  quiet ? "bg-white/15" : "bg-primary-soft text-primary-ink",
                )}
              >
                <Icon name={sign} />
              </span>
            ) : null}
            <Heading className="text-lg font-bold">
              {link ? (
                <a {...link} className="card-link hover:underline">
                  {title}
                </a>
              ) : (
                title
              )}
            </Heading>
          </div>
        ) : null}
        {slot("children")}
      </div>
    )
  },
)
