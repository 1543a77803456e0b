import { clsx } from "clsx"
import { useId, type ComponentType } from "react"
import { Icon } from "#ui/icons/Icon.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import type { ViewProps } from "../block.ts"
import { useBound } from "../bound.ts"
import { Failed } from "../Failed.tsx"
import { useOptions } from "../options.ts"
import { Waiting } from "../Waiting.tsx"
import type { filterShape } from "./filter.ts"

const Filter: ComponentType<ViewProps<typeof filterShape>> = ({
  props: { label, bind, options: given, many = true },
  host,
  runtime,
  on,
}) => {
  const id = useId()
  const [value, setValue] = useBound(runtime, bind)
  const { options, status, retry } = useOptions(host, given)
  if (status === "failed") return <Failed host={host} retry={retry} />
  const chosen = Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === ""
      ? []
      : [value]
  const toggle = (option: string) => {
    const on = chosen.includes(option)
    if (many) setValue(on ? chosen.filter((one) => one !== option) : [...chosen, option])
    else setValue(on ? "" : option)
  }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="font-semibold">
        {label}
      </span>
      {status === "pending" ? (
        <Waiting>
          <Skeleton />
        </Waiting>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const pressed = chosen.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={pressed}
              data-tone={option.tone ?? "primary"}
              onClick={() => {
                toggle(option.value)
                void on("change")?.()
              }}
              className={clsx(
                "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-semibold transition-colors",
                pressed
                  ? "border-(--tone) bg-(--tone) text-(--tone-on)"
                  : "border-control bg-surface hover:bg-(--tone-soft)",
                !pressed && option.tone && "text-(--tone-ink)",
              )}
            >
              {pressed ? (
                <Icon name="check" size={18} />
              ) : option.icon ? (
                <Icon name={option.icon} size={18} />
              ) : null}
              {option.label}
            </button>
          )
        })}
      </div>
    </div>
  )
}

export default Filter
