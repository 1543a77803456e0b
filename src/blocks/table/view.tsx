import { numberFormat } from "#engine/texts/formats.ts"
import type { ViewProps } from "../block.ts"
import { isRecord } from "../shape.ts"
import type { tableShape } from "./table.ts"

export default function Table({ props, host }: ViewProps<typeof tableShape>) {
  const { caption, captionHidden, key = "id", columns, empty } = props
  const rows = Array.isArray(props.rows) ? props.rows.filter(isRecord) : []
  return (
    <div
      className="scroll-cue overflow-x-auto rounded-card bg-surface shadow-card"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-start">
        <caption className={captionHidden ? "sr-only" : "px-5 pt-4 text-start font-bold"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ field, label, align }) => (
              <th
                key={field}
                scope="col"
                className={`px-3 py-3 text-sm first:ps-5 last:pe-5 sm:px-5 text-muted ${align === "end" ? "text-end" : "text-start"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={keyOf(row[key]) ?? i} className="border-t border-line">
              {columns.map(({ field, align }) => (
                <td
                  key={field}
                  className={`px-3 py-3 first:ps-5 last:pe-5 sm:px-5 ${align === "end" ? "text-end whitespace-nowrap tabular-nums" : ""}`}
                >
                  {cell(row[field], host.locale)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr className="border-t border-line">
              <td colSpan={columns.length} className="px-5 py-6 text-center text-muted">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function cell(value: unknown, locale: string): string {
  if (typeof value === "number") return numberFormat(locale).format(value)
  return typeof value === "string" ? value : "–"
}

const keyOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : undefined)
