import { clsx } from "clsx"
import { memo } from "react"
import { GridCell } from "./GridCell.tsx"
import { RowHeader } from "./RowHeader.tsx"
import type { TextRow } from "./table.ts"
import type { At } from "./TextGrid.tsx"
import type { Texts } from "./useTexts.ts"

interface GridRowProps {
  texts: Texts
  row: TextRow
  index: number
  /** In pixels from the top of all rows. */
  start: number
  template: string
  measure: (element: HTMLElement | null) => void
  /** The column where the keyboard stands, if it stands in this row. */
  column: number | undefined
  isEdited: boolean
  onPress: (at: At) => void
  onLeave: (where: "here" | "down") => void
}

/** One text in every language. Scrolling draws the rows anew that come, and none that stay. */
export const GridRow = memo(function GridRow({
  texts,
  row,
  index,
  start,
  template,
  measure,
  column,
  isEdited,
  onPress,
  onLeave,
}: GridRowProps) {
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
      className={clsx(
        "absolute inset-x-0 top-0 grid border-b border-line",
        // A ground on which every tone reads, and a bar at its beginning.
        column !== undefined && "bg-background shadow-[inset_4px_0_0_var(--color-primary)]",
      )}
    >
      <RowHeader
        row={row}
        at={`${index}:0`}
        isActive={column === 0}
        onPress={() => onPress({ row: index, column: 0 })}
      />
      {texts.table.languages.map((language, at) => (
        <GridCell
          key={language}
          texts={texts}
          row={row}
          language={language}
          at={{ row: index, column: at + 1 }}
          isActive={column === at + 1}
          isEdited={isEdited && column === at + 1}
          onPress={() => onPress({ row: index, column: at + 1 })}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
})
