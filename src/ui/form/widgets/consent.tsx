import { RequiredMark } from "#ui/Field.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { own, type Widget } from "../options.ts"
import { control } from "./control.ts"

/** Yes or no, its words beside it: a consent. Links in it lead to what is consented to. */
export function Consent(props: Widget) {
  const { readOnly, required, ...rest } = control(props)
  const { links } = own(props)
  // A boolean has always an answer; what must be ticked says so in its schema.
  const must = required && props.schema.const === true
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={props.id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          required={must}
          disabled={props.disabled || readOnly}
          checked={props.value === true}
          onChange={(event) => props.onChange(event.target.checked)}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          {props.label}
          {must ? <RequiredMark /> : null}
        </span>
      </label>
      {links ? (
        <p className="flex flex-wrap gap-x-5 ps-9">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary-ink underline underline-offset-4"
            >
              {label}
              <Icon name="external" size={16} />
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
