import { useState } from "react"
import { IconButton } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { wordsOf } from "../context.ts"
import { own, type LiveRule, type Widget } from "../options.ts"
import { control, shown, typed } from "./control.ts"

/** A password with a button to look at it and, where one is chosen anew, its rules ticked off while one types. */
export function Password(props: Widget) {
  const words = wordsOf(props.registry)
  const [open, setOpen] = useState(false)
  const { rules } = own(props)
  const { "aria-describedby": described, ...rest } = control(props)
  const ids = [described, rules && `${props.id}-rules`].filter(Boolean).join(" ")
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <input
          {...rest}
          aria-describedby={ids || undefined}
          className="field pe-13"
          type={open ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          value={shown(props.value)}
          onChange={(event) => props.onChange(typed(event.target.value))}
        />
        <IconButton
          icon={open ? "eye-off" : "eye"}
          label={open ? words.hidePassword : words.showPassword}
          className="absolute end-0.5 top-0.5 text-muted"
          onClick={() => setOpen(!open)}
        />
      </div>
      {rules ? (
        <Rules
          id={`${props.id}-rules`}
          rules={rules}
          value={shown(props.value)}
          broken={props.rawErrors ?? []}
          words={words}
        />
      ) : null}
    </div>
  )
}

const looks = { met: "text-success-ink", broken: "font-semibold text-danger-ink", open: "text-muted" }
const signs = { met: "check-circle", broken: "error", open: "minus" } as const

function Rules({
  id,
  rules,
  value,
  broken,
  words,
}: {
  id: string
  rules: readonly LiveRule[]
  value: string
  /** What was wrong when the form was sent. */
  broken: readonly string[]
  words: { met: string; unmet: string }
}) {
  return (
    <ul id={id} role="list" className="flex flex-col gap-1 text-sm">
      {rules.map(({ text, holds }) => {
        const met = holds(value)
        const state = met ? "met" : broken.includes(text) ? "broken" : "open"
        return (
          <li key={text} className={`flex gap-2 ${looks[state]}`}>
            <Icon name={signs[state]} size={18} />
            <span>
              {text}
              <span className="sr-only"> ({met ? words.met : words.unmet})</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
