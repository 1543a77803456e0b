import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import type { ShownMenus } from "./useMenus.ts"
import type { Cell, Grid } from "./useStates.ts"

const across = 9
const radius: Record<Cell, number> = {
  open: 3.4,
  several: 2.6,
  disabled: 1.3,
  locked: 2.6,
  unavailable: 1.3,
  hidden: 0,
  nobody: 0,
}

/** An account type in a column, a stage in a row: filled where the entry is open, ringed where it is locked. */
export function StateDots({ grid, menus }: { grid: Grid | undefined; menus: ShownMenus }) {
  const { t } = useTranslation()
  // As wide as what comes: the words beside it wrap as they will.
  if (!grid)
    return (
      <svg
        aria-hidden
        width={menus.accountTypes.length * across}
        height={across}
        className="hidden shrink-0 sm:block"
      />
    )
  const { cells, accounts, stages } = grid
  return (
    <svg
      role="img"
      aria-label={summary()}
      width={accounts.length * across}
      height={stages.length * across}
      className="hidden shrink-0 text-primary-ink sm:block"
    >
      {cells.flatMap((line, row) =>
        line.map((cell, column) => (
          <circle
            key={`${row} ${column}`}
            cx={column * across + across / 2}
            cy={row * across + across / 2}
            r={radius[cell]}
            strokeWidth={1.2}
            className={clsx(
              cell === "locked" ? "fill-none stroke-current" : "fill-current",
              (cell === "disabled" || cell === "unavailable") && "opacity-60",
              cell === "several" && "opacity-50",
            )}
          />
        )),
      )}
    </svg>
  )

  /** What the dots of the last stage say, in words. */
  function summary(): string {
    const last = cells.at(-1) ?? []
    const title = (name: string) => menus.accountTypes.find((one) => one.name === name)?.title ?? name
    const told = (["open", "locked", "hidden", "disabled", "several"] as const).flatMap((state) => {
      const types = accounts.filter((_, at) => last[at] === state).map(title)
      return types.length > 0 ? [t(`menus.told.${state}`, { types: types.join(", ") })] : []
    })
    return told.join(" ")
  }
}

/** What each sort of dot means. */
export function DotsLegend() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {(["open", "locked", "disabled", "several", "hidden"] as const).map((cell) => (
        <li key={cell} className="flex items-center gap-2">
          <svg aria-hidden width={across} height={across} className="text-primary-ink">
            <circle
              cx={across / 2}
              cy={across / 2}
              r={radius[cell]}
              strokeWidth={1.2}
              className={clsx(
                cell === "locked" ? "fill-none stroke-current" : "fill-current",
                cell === "disabled" && "opacity-60",
                cell === "several" && "opacity-50",
              )}
            />
          </svg>
          {t(`menus.state.${cell}`)}
        </li>
      ))}
    </ul>
  )
}
