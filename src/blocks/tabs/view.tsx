import { clsx } from "clsx"
import { useId, useRef, type KeyboardEvent, type ComponentType } from "react"
import type { Rule } from "#documents/types.g.ts"
import { resolveFields } from "#engine/screens/value.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { ViewProps } from "../block.ts"
import { BlockView } from "../BlockView.tsx"
import { useBound, useKept } from "../bound.ts"
import type { tabsShape } from "./tabs.ts"

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const Tabs: ComponentType<ViewProps<typeof tabsShape>> = ({
  id: name,
  props: { label, bind },
  host,
  runtime,
  scope,
  node,
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useKept<unknown>(runtime, name, undefined)
  const [bound, setBound] = useBound(runtime, bind)
  const shown = (node.slots["children"] ?? []).filter(
    (tab) => tab.show === undefined || scope.test(tab.show as Rule),
  )
  const wanted = bind ? bound : own
  const current = Math.max(
    0,
    shown.findIndex((tab) => tab.id === wanted),
  )
  const choose = (index: number) => {
    const next = shown[index]?.id
    if (bind) setBound(next)
    else setOwn(next)
  }
  const move = (event: KeyboardEvent) => {
    const mirrored =
      host.direction === "rtl" && event.key.startsWith("ArrowL") !== event.key.startsWith("ArrowR")
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight"
    const step = (steps[event.key] ?? 0) * (mirrored && sideways ? -1 : 1)
    if (step === 0) return
    event.preventDefault()
    const next = (current + step + shown.length) % shown.length
    choose(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  const open = shown[current]
  return (
    <div className="flex flex-col gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b-2 border-line"
      >
        {shown.map((tab, i) => {
          const { title, icon } = resolveFields(tab.props, scope)
          const selected = i === current
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => choose(i)}
              className={clsx(
                "-mb-0.5 inline-flex min-h-12 items-center gap-2 border-b-[3px] px-4 font-semibold whitespace-nowrap -outline-offset-4",
                selected
                  ? "border-primary-ink text-primary-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {typeof icon === "string" ? <Icon name={icon as IconName} size={20} /> : null}
              {String(title)}
            </button>
          )
        })}
      </div>
      {open ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.id}`} tabIndex={0}>
          <BlockView key={open.id} node={open} scope={scope} runtime={runtime} host={host} />
        </div>
      ) : null}
    </div>
  )
}

export default Tabs
