import type { ComponentType } from "react"
import { clsx } from "clsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import { word } from "../words.ts"
import type { stepsShape } from "./steps.ts"

const Steps: ComponentType<ViewProps<typeof stepsShape>> = ({
  props: { label, current, steps: all },
  host,
}) => {
  const now = all.findIndex(({ id }) => id === current)
  const title = all[now]?.title
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={label} className="flex gap-2">
        {all.map(({ id, title: name }, i) => (
          <li key={id} className="grow basis-0" {...(i === now ? { "aria-current": "step" } : {})}>
            <span className={clsx("block h-2 rounded-full", i <= now ? "bg-primary" : "bg-line")} />
            <span
              className={clsx(
                "mt-2 hidden items-center gap-1 text-sm sm:flex",
                i === now ? "font-bold" : "text-muted",
              )}
            >
              {i < now ? <Icon name="check" size={16} label={word(host, "stepDone")} /> : null}
              {name}
            </span>
          </li>
        ))}
      </ol>
      {title ? (
        <p aria-hidden className="text-sm font-semibold sm:hidden">
          {word(host, "step", { step: now + 1, count: all.length })} · {title}
        </p>
      ) : null}
    </div>
  )
}

export default Steps
