import { clsx } from "clsx"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { IconButton } from "#ui/Button.tsx"
import type { ItemProps } from "../parts.ts"
import { moved } from "./ranking/order.ts"
import { useDrag } from "./ranking/useDrag.ts"

/** Lines to be put in order, best first: by dragging, by buttons, or with the arrow keys on a line's button. */
export default function Ranking({ context, name, item, value, onAnswer }: ItemProps<"ranking">) {
  const { say, word } = context
  const order = value as readonly string[]
  const list = useRef<HTMLOListElement>(null)
  const follow = useRef<{ option: string; way: string }>(undefined)
  const [said, setSaid] = useState("")
  const labelOf = (option: string) => {
    const text = item.options[option]
    return text ? say(text) : option
  }

  const move = (from: number, to: number) => {
    const option = order[from]
    if (option === undefined || to < 0 || to >= order.length) return
    onAnswer(moved(order, from, to), false)
    setSaid(word("rank.place", { title: labelOf(option), place: to + 1, count: order.length }))
  }
  const { handle, offset, dragging } = useDrag(list, move)

  // A line that has moved keeps the focus that the browser takes from it.
  useEffect(() => {
    const { option, way } = follow.current ?? {}
    if (option === undefined) return
    follow.current = undefined
    const row = list.current?.querySelector(`[data-option="${CSS.escape(option)}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:not(:disabled)`)
    ;(button ?? row?.querySelector<HTMLButtonElement>("button:not(:disabled)"))?.focus()
  })
  const step = (at: number, by: -1 | 1) => {
    const option = order[at]
    if (option !== undefined) follow.current = { option, way: by < 0 ? "up" : "down" }
    move(at, at + by)
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (by === undefined) return
    event.preventDefault()
    step(at, by)
  }

  return (
    <fieldset data-item={name} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-1 text-xl leading-snug font-bold">{say(item.text)}</legend>
      <p className="mb-4 text-sm text-muted">{word("rank.hint")}</p>
      <ol ref={list} className="flex flex-col gap-2">
        {order.map((option, at) => {
          const { held, by } = offset(at)
          return (
            <li
              key={option}
              data-option={option}
              onKeyDown={press(at)}
              style={by ? { transform: `translateY(${by}px)` } : undefined}
              className={clsx(
                "flex items-center gap-1 rounded-control border-[1.5px] bg-surface",
                held ? "relative z-10 border-primary-ink shadow-lift" : "border-control",
                dragging && !held && "transition-transform duration-150",
              )}
            >
              <span
                {...handle(at)}
                className="flex min-h-13 min-w-0 grow cursor-grab touch-none items-center gap-3 py-2 ps-3 leading-snug select-none active:cursor-grabbing"
              >
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary-ink tabular-nums">
                  {at + 1}
                </span>
                {labelOf(option)}
              </span>
              <span className="flex shrink-0">
                {(["up", "down"] as const).map((way) => (
                  <IconButton
                    key={way}
                    icon="chevron-down"
                    label={word(way === "up" ? "rank.up" : "rank.down", { title: labelOf(option) })}
                    data-way={way}
                    disabled={way === "up" ? at === 0 : at === order.length - 1}
                    onClick={() => step(at, way === "up" ? -1 : 1)}
                    className={clsx("disabled:opacity-30", way === "up" && "rotate-180")}
                  />
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
