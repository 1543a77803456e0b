import { useState } from "react"
import type { Widget } from "../options.ts"
import { control, shown } from "./control.ts"

/** What stands in the two fields: `2024-03`, `2024`, and whatever is there while somebody types. */
const partsOf = (value: string): [year: string, month: string] => {
  const [year = "", month = ""] = value.split("-")
  return [year, month]
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"))

/**
 * A month, or a year alone where nobody remembers more: a list and four digits. The browser's own field for a month takes
 * no year alone, and some browsers have none.
 */
export function Month(props: Widget) {
  const { id, label, onChange } = props
  const value = shown(props.value)
  const [typed, type] = useState(value)
  // Of a year alone the month stays chosen while the year is typed anew.
  const [year, month] = partsOf(partsOf(value).join("") === "" ? typed : value)
  const { readOnly, ...field } = control(props)
  const { lang } = document.documentElement
  const names = new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" })
  const words = new Intl.DisplayNames(lang, { type: "dateTimeField" })

  function take(parts: [year: string, month: string]): void {
    const next = parts.filter((part, at) => at === 0 || part !== "").join("-")
    type(next)
    onChange(next === "" ? undefined : next)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <select
        className="field"
        id={`${id}-month`}
        aria-label={`${label}: ${words.of("month") ?? ""}`}
        disabled={props.disabled || readOnly}
        value={months.includes(month) ? month : ""}
        onChange={(event) => take([year, event.target.value])}
      >
        <option value="">{capital(words.of("month") ?? "–", lang)}</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {capital(names.format(Date.UTC(2024, Number(one) - 1)), lang)}
          </option>
        ))}
      </select>
      <input
        {...field}
        readOnly={readOnly}
        className="field tabular-nums"
        inputMode="numeric"
        maxLength={4}
        placeholder={capital(words.of("year") ?? "", lang)}
        value={year}
        onChange={(event) => take([event.target.value.replace(/\D/g, ""), month])}
      />
    </div>
  )
}

const capital = (word: string, lang: string) => word.charAt(0).toLocaleUpperCase(lang) + word.slice(1)
