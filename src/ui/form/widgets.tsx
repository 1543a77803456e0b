import type { RegistryWidgetsType, RJSFSchema } from "@rjsf/utils"
import { useState } from "react"
import { IconButton } from "#ui/Button.tsx"
import { describedBy, RequiredMark } from "#ui/Field.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Select } from "#ui/SelectField.tsx"
import { wordsOf, type Data, type FormContext } from "./context.ts"
import { choicesOf, hasHint, own, valueOf, type LiveRule, type Widget } from "./options.ts"

/** Attributes that every control of a form has. */
function control(props: Widget) {
  const errors = (props.rawErrors?.length ?? 0) > 0
  return {
    id: props.id,
    name: props.id,
    required: props.required,
    disabled: props.disabled,
    readOnly: props.readonly,
    autoComplete: props.options.autocomplete,
    "aria-invalid": errors || undefined,
    "aria-describedby": describedBy(props.id, { hint: hasHint(props), errors }),
  }
}

/** What is typed, or nothing: an emptied field is an absent answer. */
const typed = (value: string) => (value === "" ? undefined : value)
const shown = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

function Line(props: Widget & { type?: string }) {
  const { inputType, inputMode } = own(props)
  return (
    <input
      {...control(props)}
      className="field"
      type={props.type ?? inputType ?? (props.schema.format === "email" ? "email" : "text")}
      inputMode={inputMode}
      placeholder={props.placeholder}
      value={shown(props.value)}
      onChange={(event) => props.onChange(typed(event.target.value))}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}

/** A code that arrives by message: digits set wide, offered by the device when it can. */
function Code(props: Widget) {
  return (
    <input
      {...control(props)}
      className="field max-w-60 text-center text-2xl font-bold tracking-[0.3em] tabular-nums"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={props.schema.maxLength ?? 12}
      value={shown(props.value)}
      onChange={(event) => props.onChange(typed(event.target.value.replace(/\s/g, "")))}
    />
  )
}

function Text(props: Widget) {
  return props.options.autocomplete === "one-time-code" ? <Code {...props} /> : <Line {...props} />
}

function Numeric(props: Widget) {
  return (
    <Line
      {...props}
      type="number"
      onChange={(value: unknown) => props.onChange(value === undefined ? undefined : Number(value))}
    />
  )
}

function Area(props: Widget) {
  const { readOnly, ...rest } = control(props)
  return (
    <textarea
      {...rest}
      readOnly={readOnly}
      className="field min-h-32"
      placeholder={props.placeholder}
      value={shown(props.value)}
      onChange={(event) => props.onChange(typed(event.target.value))}
    />
  )
}

/** A password with a button to look at it and, where one is chosen anew, its rules ticked off while one types. */
function Password(props: Widget) {
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
        <Rules id={`${props.id}-rules`} rules={rules} value={shown(props.value)} words={words} />
      ) : null}
    </div>
  )
}

function Rules({
  id,
  rules,
  value,
  words,
}: {
  id: string
  rules: readonly LiveRule[]
  value: string
  words: { met: string; unmet: string }
}) {
  return (
    <ul id={id} role="list" className="flex flex-col gap-1 text-sm">
      {rules.map(({ text, holds }) => {
        const met = holds(value)
        return (
          <li key={text} className={met ? "flex gap-2 text-success-ink" : "flex gap-2 text-muted"}>
            <Icon name={met ? "check-circle" : "minus"} size={18} />
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

function Choose(props: Widget) {
  const { readOnly, ...rest } = control(props)
  return (
    <Select
      {...rest}
      disabled={props.disabled || readOnly}
      value={shown(props.value)}
      onChange={(event) => props.onChange(valueOf(props, event.target.value))}
    >
      <option value="">{props.placeholder || wordsOf(props.registry).choose}</option>
      {choicesOf(props).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** One of a few, each a card to press. */
function Cards(props: Widget) {
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

/** Yes or no, its words beside it: a consent. Links in it lead to what is consented to. */
function Consent(props: Widget) {
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

/** Several of a few. */
function Several(props: Widget) {
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : []
  const { required, ...rest } = control(props)
  return (
    <fieldset id={props.id} aria-describedby={rest["aria-describedby"]}>
      <legend className="mb-1 font-semibold">
        {props.label}
        {required ? <RequiredMark /> : null}
      </legend>
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
              onChange={() => props.onChange(on ? chosen.filter((other) => other !== one) : [...chosen, one])}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}

const Hidden = (props: Widget) => (
  <input type="hidden" id={props.id} name={props.id} value={shown(props.value)} />
)

const line = (type: string) => {
  const Typed = (props: Widget) => <Line {...props} type={type} />
  Typed.displayName = `Line(${type})`
  return Typed
}

/** Every widget that RJSF may ask for, on native elements; defined once, so that none loses the focus. */
export const widgets: RegistryWidgetsType<Data, RJSFSchema, FormContext> = {
  TextWidget: Text,
  EmailWidget: line("email"),
  URLWidget: line("url"),
  DateWidget: line("date"),
  DateTimeWidget: line("datetime-local"),
  TimeWidget: line("time"),
  UpDownWidget: Numeric,
  RangeWidget: Numeric,
  TextareaWidget: Area,
  PasswordWidget: Password,
  SelectWidget: Choose,
  RadioWidget: Cards,
  CheckboxWidget: Consent,
  CheckboxesWidget: Several,
  HiddenWidget: Hidden,
  vocabulary: Choose,
  code: Code,
  tel: line("tel"),
}
