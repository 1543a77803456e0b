import * as Ariakit from "@ariakit/react/combobox"
import { useStoreState } from "@ariakit/react/store"
import { useEffect, useRef, useState } from "react"
import { IconButton } from "../Button.tsx"
import { Icon } from "../icons/Icon.tsx"
import type { ChoiceProps } from "./Choice.tsx"
import { matching, meant } from "./matching.ts"

/**
 * A field in which a long list is searched. It shows the chosen label, and takes what is typed for a search until
 * something is chosen: by Enter, by a press, or by going on when only one choice can be meant. Escape leaves the choice
 * as it was.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  none,
  words,
  readOnly,
  disabled,
  required,
  ...rest
}: ChoiceProps) {
  // What must be answered is answered otherwise, not taken away.
  const mayBeEmptied = none !== undefined && !required
  const field = useRef<HTMLInputElement>(null)
  /** Undefined while nothing is searched for. The list closes right after a choice, before it is drawn again. */
  const search = useRef<string>(undefined)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)?.label ?? ""
  const found = typed === undefined ? options : matching(options, typed)
  const lookFor = (text: string | undefined) => {
    search.current = text
    setTyped(text)
  }
  const choose = (next: string) => {
    lookFor(undefined)
    if (next === value) return
    onChange(next)
    // As a list does it: whoever listens to the form hears that it is being filled in.
    field.current?.dispatchEvent(new Event("input", { bubbles: true }))
  }
  const close = () => {
    const text = search.current?.trim()
    setOpen(false)
    lookFor(undefined)
    if (text) choose(meant(options, text)?.value ?? value)
    else if (text === "" && mayBeEmptied) choose("")
  }
  const list = Ariakit.useComboboxStore({
    value: typed ?? chosen,
    setValue: lookFor,
    selectedValue: value,
    setSelectedValue: choose,
    open,
    setOpen: (next) => (next ? setOpen(true) : close()),
  })
  const there = useStoreState(list, (state) =>
    state.mounted ? state.items.find((item) => item.value === value)?.id : undefined,
  )
  useEffect(() => {
    // As a list does it: it opens at what is chosen.
    if (there !== undefined && search.current === undefined) list.move(there)
  }, [list, there])
  const clears = mayBeEmptied && value !== "" && !disabled && !readOnly
  return (
    <span className="relative block">
      <Ariakit.ComboboxProvider store={list}>
        <Ariakit.Combobox
          {...rest}
          required={required}
          ref={field}
          // Of the browser's own list, which would lie over this one, there is none.
          autoComplete="list"
          autoSelect
          disabled={Boolean(disabled ?? readOnly)}
          placeholder={none}
          className="field pe-12"
          onFocus={(event) => event.target.select()}
        />
        <Ariakit.ComboboxPopover
          aria-label={label}
          sameWidth
          gutter={4}
          overflowPadding={8}
          unmountOnHide
          hideOnEscape={() => {
            lookFor(undefined)
            return true
          }}
          className="z-20 max-h-[min(17rem,var(--popover-available-height))] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-ink shadow-lift"
        >
          {found.map((option) => (
            <Ariakit.ComboboxItem
              key={option.value}
              value={option.value}
              setValueOnClick={false}
              aria-selected={option.value === value}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 leading-snug outline-transparent hover:bg-primary-soft data-active-item:bg-primary-soft data-active-item:outline-2 data-active-item:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.value === value ? <Icon name="check" size={18} /> : null}
            </Ariakit.ComboboxItem>
          ))}
          {found.length === 0 ? (
            <Ariakit.ComboboxItem disabled className="flex min-h-11 items-center px-3 text-muted">
              {words.found(0)}
            </Ariakit.ComboboxItem>
          ) : null}
        </Ariakit.ComboboxPopover>
      </Ariakit.ComboboxProvider>
      <span role="status" className="sr-only">
        {open && typed !== undefined ? words.found(found.length) : ""}
      </span>
      {clears ? (
        <IconButton
          icon="close"
          label={words.clear(label)}
          className="absolute end-0.5 top-0.5 text-muted"
          onClick={() => {
            choose("")
            field.current?.focus()
          }}
        />
      ) : (
        <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-muted">
          <Icon name="chevron-down" size={20} />
        </span>
      )}
    </span>
  )
}
