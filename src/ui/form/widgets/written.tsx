import { own, type Widget } from "../options.ts"
import { control, shown, typed } from "./control.ts"

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

export const line = (type: string) => {
  const Typed = (props: Widget) => <Line {...props} type={type} />
  Typed.displayName = `Line(${type})`
  return Typed
}

/** A code that arrives by message: digits set wide, offered by the device when it can. */
export function Code(props: Widget) {
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

export function Text(props: Widget) {
  return props.options.autocomplete === "one-time-code" ? <Code {...props} /> : <Line {...props} />
}

export function Numeric(props: Widget) {
  return (
    <Line
      {...props}
      type="number"
      onChange={(value: unknown) => props.onChange(value === undefined ? undefined : Number(value))}
    />
  )
}

export function Area(props: Widget) {
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
