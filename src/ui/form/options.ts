import type { EnumOptionsType, WidgetProps } from "@rjsf/utils"
import type { Data, FormContext } from "./context.ts"
import type { RJSFSchema } from "@rjsf/utils"

export type Widget = WidgetProps<Data, RJSFSchema, FormContext>

/** A live rule of a password: said, and ticked off while one types. */
export interface LiveRule {
  text: string
  holds: (value: string) => boolean
}

export interface Choice {
  value: string
  label: string
}

/** Our own entries in `ui:options`, beside RJSF's. */
export interface OwnOptions {
  inputType?: string
  inputMode?: "numeric" | "tel" | "email" | "text"
  rules?: readonly LiveRule[]
  /** The parts of an object, or choices, stand beside each other where there is room. */
  columns?: boolean
  /** Not asked while this other question is answered with yes. */
  unless?: string
  /** Values of a vocabulary. */
  choices?: readonly Choice[]
}

export function own(props: Pick<Widget, "options">): OwnOptions {
  return props.options as OwnOptions
}

/** What is said below a field: each error once, and none that one of the live rules says already. */
export function saidBelow(errors: readonly string[] = [], { rules = [] }: OwnOptions): string[] {
  return [...new Set(errors)].filter((error) => !rules.some(({ text }) => text === error))
}

export function choicesOf({ options }: Pick<Widget, "options">): Choice[] {
  const { choices } = options as OwnOptions
  if (choices) return [...choices]
  return (options.enumOptions ?? []).map(({ value, label }: EnumOptionsType) => ({
    value: String(value),
    label,
  }))
}

/** The schema's own value for a choice: a select knows only strings. */
export function valueOf({ options }: Pick<Widget, "options">, chosen: string): unknown {
  if (chosen === "") return undefined
  const found = options.enumOptions?.find(({ value }) => String(value) === chosen)
  return found ? (found.value as unknown) : chosen
}

/** Whether the field's template has drawn a hint for this widget. */
export function hasHint({ options, schema }: Pick<Widget, "options" | "schema">): boolean {
  const live = (options as OwnOptions).rules
  return Boolean(options.description ?? schema.description ?? (live ? undefined : options.help))
}
