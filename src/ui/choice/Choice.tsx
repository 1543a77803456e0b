import { startTransition, useEffect, useRef, useState, type ComponentProps } from "react"
import { Icon } from "../icons/Icon.tsx"
import { loadModule } from "../load-module.ts"

export interface Listed {
  value: string
  label: string
}

export interface ChoiceWords {
  /** What the button says that empties the field of a question. */
  clear: (question: string) => string
  /** How many choices there are for what is typed. */
  found: (count: number) => string
}

/** What the attributes of both elements have in common. */
type Attributes = Pick<
  ComponentProps<"select">,
  "id" | "name" | "required" | "disabled" | "autoComplete" | "aria-invalid" | "aria-describedby"
>

export interface ChoiceProps extends Attributes {
  readOnly?: boolean | undefined
  label: string
  options: readonly Listed[]
  /** Value of the choice; the empty one for none. */
  value: string
  onChange: (value: string) => void
  /** What the empty choice is called; undefined where there is none. */
  none: string | undefined
  words: ChoiceWords
}

/** More than these are searched rather than looked through. */
const mostListed = 12

let arrived: typeof import("./Combobox.tsx").Combobox | undefined

/**
 * One of several choices: the browser's own list, or for a long one a field in which it is searched. Until that is
 * there, and where it cannot be had, the browser's list does.
 */
export function Choice(props: ChoiceProps) {
  const long = props.options.length > mostListed
  const list = useRef<HTMLSelectElement>(null)
  const [Combobox, show] = useState(() => arrived)
  // The whole of a long list is made when it is needed: hundreds of elements, to be exchanged in a moment.
  const [whole, fill] = useState(() => !long || !navigator.onLine)
  useEffect(() => {
    // Without a network the browser's list does, and nothing is asked for in vain.
    if (!long || Combobox || !(arrived || navigator.onLine)) return
    const take = () => startTransition(() => show(() => arrived))
    loadModule(() => import("./Combobox.tsx")).then(
      (module) => {
        arrived = module.Combobox
        // Nothing is exchanged under the hands of somebody who chooses.
        if (list.current === document.activeElement)
          list.current?.addEventListener("blur", take, { once: true })
        else take()
      },
      () => fill(true),
    )
  }, [long, Combobox])
  if (long && Combobox) return <Combobox {...props} />
  const { label: _label, words: _words, options, none, value, onChange, readOnly, disabled, ...rest } = props
  return (
    <span className="relative block">
      <select
        {...rest}
        ref={list}
        className="field"
        disabled={disabled || readOnly}
        value={value}
        onFocus={() => fill(true)}
        onChange={(event) => onChange(event.target.value)}
      >
        {none !== undefined || !options.some((option) => option.value === value) ? (
          <option value="">{none ?? ""}</option>
        ) : null}
        {(whole ? options : options.filter((option) => option.value === value)).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-muted">
        <Icon name="chevron-down" size={20} />
      </span>
    </span>
  )
}
