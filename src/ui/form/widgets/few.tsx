import { clsx } from "clsx"
import { RequiredMark } from "#ui/Field.tsx"
import { choicesOf, own, valueOf, type Widget } from "../options.ts"
import { control, shown } from "./control.ts"

/** One of a few, each a card to press. */
export function Cards(props: Widget) {
  const { required, name, ...rest } = control(props)
  return (
    <fieldset
      id={props.id}
      aria-describedby={rest["aria-describedby"]}
      aria-invalid={rest["aria-invalid"]}
      role="radiogroup"
      aria-required={required || undefined}
    >
      <legend className="mb-2 font-semibold">
        {props.label}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choicesOf(props).map(({ value, label }, i) => (
          <label
            key={value}
            className="flex min-h-14 items-center gap-3 rounded-card border-[1.5px] border-control bg-surface px-4 py-3 has-checked:border-primary-ink has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              id={`${props.id}-${i}`}
              name={name}
              value={value}
              disabled={props.disabled}
              checked={shown(props.value) === value}
              onChange={() => props.onChange(valueOf(props, value))}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Several of a few. */
export function Several(props: Widget) {
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : []
  const { required, ...rest } = control(props)
  return (
    <fieldset id={props.id} aria-describedby={rest["aria-describedby"]}>
      <legend className="mb-1 font-semibold">
        {props.label}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className={clsx(own(props).columns && "grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3")}>
        {choicesOf(props).map(({ value, label }, i) => {
          const one = valueOf(props, value)
          const on = chosen.includes(one)
          return (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                id={`${props.id}-${i}`}
                disabled={props.disabled}
                checked={on}
                onChange={() =>
                  props.onChange(on ? chosen.filter((other) => other !== one) : [...chosen, one])
                }
                className="size-5 shrink-0"
              />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
