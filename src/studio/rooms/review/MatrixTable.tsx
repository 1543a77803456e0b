import { clsx } from "clsx"
import { useState, type KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#ui/icons/Icon.tsx"
import type { MatrixState } from "./matrix-state.ts"
import { isShown, type ShownCell, type ShownRow } from "./rows.ts"
import type { AxisNames } from "./useNames.ts"

interface MatrixTableProps {
  columns: readonly (readonly string[])[]
  rows: readonly ShownRow[]
  names: AxisNames
  /** What personas are called, by name. */
  people: Readonly<Record<string, string>>
  state: MatrixState
  open: (path: string, column: readonly string[]) => void
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The table: arrow keys go from cell to cell, Enter looks at one. */
export function MatrixTable({ columns, rows, names, people, state, open }: MatrixTableProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState<readonly [number, number]>([0, 0])
  const [row, column] = [Math.min(active[0], rows.length - 1), Math.min(active[1], columns.length - 1)]

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
    const next = [clamp(row + step[0], rows.length - 1), clamp(column + step[1], columns.length - 1)] as const
    setActive(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next[0]} ${next[1]}"]`)?.focus()
  }

  if (rows.length === 0) return <p className="text-muted">{t("review.noRows")}</p>
  const columnName = (values: readonly string[]) =>
    state.by === "people"
      ? (people[values[0] ?? ""] ?? values[0] ?? "")
      : values.map((value, at) => names.value(state.axes[at] ?? "", value)).join(" · ")
  return (
    <div className="max-h-[80vh] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible">
      <table
        role="grid"
        aria-label={t("review.table")}
        className="border-collapse text-sm print:text-[7pt]"
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 min-w-44 bg-surface p-3 text-start align-bottom sm:min-w-60 print:min-w-0"
            >
              {t("review.page")}
            </th>
            {columns.map((values) => (
              <th
                key={values.join(" ")}
                scope="col"
                className="sticky top-0 z-10 min-w-36 bg-surface p-3 print:min-w-0 print:p-1 print:[writing-mode:vertical-rl] text-start align-bottom font-semibold wrap-anywhere"
              >
                {columnName(values)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((shown, at) => (
            <tr key={shown.path} className="border-t border-line">
              <th scope="row" className="sticky start-0 z-10 bg-surface p-3 text-start align-top font-normal">
                <span className="block font-semibold">{names.titles.route(shown.route)}</span>
                <code className="text-xs break-all text-muted">{shown.path}</code>
              </th>
              {shown.cells.map((cell, index) => (
                <td key={columns[index]?.join(" ")} role="gridcell" className="p-0 align-top">
                  <button
                    type="button"
                    data-at={`${at} ${index}`}
                    tabIndex={at === row && index === column ? 0 : -1}
                    aria-pressed={
                      state.cell?.path === shown.path && String(state.cell.column) === String(columns[index])
                    }
                    onFocus={() => setActive([at, index])}
                    onClick={() => open(shown.path, columns[index] ?? [])}
                    className="flex min-h-14 w-full flex-col gap-1 p-2 print:[writing-mode:vertical-rl] print:min-h-0 print:p-1 text-start wrap-anywhere -outline-offset-2 hover:bg-background focus-visible:outline-2 aria-pressed:outline-2 aria-pressed:outline-primary"
                  >
                    <CellSaid row={shown} cell={cell} names={names} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellSaid({
  row,
  cell: { cell, before },
  names,
}: {
  row: ShownRow
  cell: ShownCell
  names: AxisNames
}) {
  const { t } = useTranslation()
  return (
    <>
      <Said row={row} cell={cell} names={names} />
      {before ? (
        <span className="text-xs text-muted">
          {t("review.was")} <Said row={row} cell={before} names={names} />
        </span>
      ) : null}
    </>
  )
}

function Said({ row, cell, names }: { row: ShownRow; cell: ShownCell["cell"]; names: AxisNames }) {
  const { t } = useTranslation()
  const { outcomes } = cell
  const [first] = outcomes
  if (first === undefined) return <span className="text-muted">{t("review.nobody")}</span>
  if (outcomes.length > 1)
    return (
      <span data-tone="warning" className="text-(--tone-ink)">
        {t("review.depends", { count: outcomes.length })}
      </span>
    )
  const shown = isShown(row, cell)
  return (
    <span
      data-tone={shown ? "success" : first.denied ? "danger" : "neutral"}
      className={clsx("inline-flex gap-1 text-(--tone-ink)")}
    >
      <Icon name={shown ? "check" : first.denied ? "lock" : "arrow-right"} size={16} />
      <span>
        {first.outcome === "loop"
          ? t("review.loop")
          : shown
            ? t("review.shown")
            : first.denied
              ? t("review.lockedBy", { gate: names.titles.gate(first.denied.gate) })
              : names.titles.route(first.shown)}
      </span>
    </span>
  )
}
