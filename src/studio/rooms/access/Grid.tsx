import { Composite, CompositeItem, CompositeProvider, CompositeRow } from "@ariakit/react/composite"
import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import type { Axis } from "#review/access/axes.ts"
import type { Cell, Grid as Shown } from "#review/access/grid.ts"
import type { Painted } from "#review/access/paint.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { ContextNames } from "../../context/names.ts"
import { axisNamed, axisText, cellValue } from "./axis-text.ts"

export type Paint = ReadonlyMap<string, Painted["let"]>
export const paintKey = (row: number, column: number): string => `${row},${column}`

interface GridProps {
  grid: Shown & { before: Shown["cells"] | undefined }
  names: ContextNames
  caption: string
  /** Undefined: cells are looked at, not painted. */
  paint: Paint | undefined
  onPaint: (row: number, column: number) => void
}

const looks: Readonly<Record<Cell["state"], { icon: IconName | undefined; tone: string }>> = {
  all: { icon: "check", tone: "success" },
  none: { icon: "minus", tone: "neutral" },
  some: { icon: undefined, tone: "warning" },
  nobody: { icon: undefined, tone: "neutral" },
}

/** Who is let in, by two things that are known of them. Arrow keys go through the cells, and each can be painted. */
export function Grid({ grid, names, caption, paint, onPaint }: GridProps) {
  const { t } = useTranslation()
  const { rows, columns, cells, before } = grid
  const value = (axis: Axis, at: number) => cellValue(axis, axis.values[at]!, names)
  return (
    <CompositeProvider>
      <div className="overflow-x-auto">
        <Composite
          role="grid"
          aria-label={caption}
          render={<table className="border-separate border-spacing-1 text-sm" />}
        >
          <thead>
            <tr>
              <th scope="col" className="p-2 text-start align-bottom text-muted">
                {axisText(rows, names)} ╲ {axisText(columns, names)}
              </th>
              {columns.values.map((_, column) => (
                <th
                  key={String(columns.values[column])}
                  scope="col"
                  className="min-w-24 p-2 align-bottom font-semibold"
                >
                  {value(columns, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, down) => (
              <CompositeRow key={String(rows.values[down])} role="row" render={<tr />}>
                <th scope="row" className="p-2 text-start font-semibold">
                  {value(rows, down)}
                </th>
                {row.map((cell, across) => {
                  const painted = paint?.get(paintKey(down, across))
                  const was = before?.[down]?.[across]?.state
                  const state = painted === undefined ? cell.state : painted === "in" ? "all" : "none"
                  const { icon, tone } = looks[state]
                  const on = cell.on.map((name) => axisNamed(name, names)).join(", ")
                  const said = state === "some" ? t("access.depends", { on }) : t(`access.cell.${state}`)
                  const isNew = painted === undefined && was !== undefined && was !== cell.state
                  return (
                    <CompositeItem
                      key={paintKey(down, across)}
                      role="gridcell"
                      disabled={paint !== undefined && cell.state === "nobody"}
                      accessibleWhenDisabled
                      aria-label={[
                        value(rows, down),
                        value(columns, across),
                        said,
                        ...(painted === undefined ? [] : [t("access.painted")]),
                        ...(isNew ? [t("access.cellWas", { was: t(`access.cell.${was}`) })] : []),
                      ].join(", ")}
                      data-tone={tone}
                      onClick={() => paint !== undefined && onPaint(down, across)}
                      render={<td title={state === "some" ? said : undefined} />}
                      className={clsx(
                        "h-11 rounded-control border-2 px-2 text-center",
                        state === "nobody" ? "text-muted" : "bg-(--tone-soft) text-(--tone-ink)",
                        painted !== undefined
                          ? "border-primary-ink"
                          : isNew
                            ? "border-dashed border-(--tone-ink)"
                            : "border-transparent",
                        paint !== undefined && cell.state !== "nobody" && "cursor-pointer",
                      )}
                    >
                      <span aria-hidden className="inline-flex items-center gap-1 font-semibold">
                        {icon ? <Icon name={icon} size={16} /> : null}
                        {t(`access.cell.${state}`)}
                      </span>
                    </CompositeItem>
                  )
                })}
              </CompositeRow>
            ))}
          </tbody>
        </Composite>
      </div>
    </CompositeProvider>
  )
}
