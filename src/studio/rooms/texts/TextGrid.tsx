import { useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { GridRow } from "./GridRow.tsx"
import { stepped } from "./moves.ts"
import type { TextRow } from "./table.ts"
import type { Texts } from "./useTexts.ts"
import { useLanguageNames } from "./useTextWords.ts"

/** Where the keyboard stands: a row, and a column of which the first is the key. */
export interface At {
  row: number
  column: number
}

interface TextGridProps {
  texts: Texts
  rows: readonly TextRow[]
  at: At
  onMove: (at: At) => void
  /** The cell is written in from the start, where that may be. */
  isWritten?: boolean
}

const rowHeight = 58
const overscan = 6

/**
 * Texts by key and language (the ARIA pattern of a grid): arrow keys lead from cell to cell, Enter edits one. Of
 * thousands of rows those are drawn that can be seen, and the one where the keyboard stands.
 */
export function TextGrid({ texts, rows, at, onMove, isWritten = false }: TextGridProps) {
  const { t } = useTranslation()
  const nameOf = useLanguageNames()
  const { languages } = texts.table
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState(isWritten)
  const isComing = useRef(false)
  // Nothing here is memoised by a compiler: the rows are asked for anew with every drawing, as they must be.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return drawn.includes(at.row) ? drawn : [...drawn, at.row].toSorted((one, other) => one - other)
    },
  })

  function go(to: At) {
    isComing.current = true
    onMove(to)
    virtual.scrollToIndex(to.row, { align: "auto" })
  }

  useEffect(() => {
    if (!isComing.current || editing) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`)
    if (!cell) return
    isComing.current = false
    cell.focus({ preventScroll: true })
  })

  const mayWrite = ({ row, column }: At): boolean => {
    const language = languages[column - 1]
    const text = rows[row]
    return (
      language !== undefined &&
      text !== undefined &&
      texts.mayEdit(text) &&
      texts.table.cell(text, language).state !== "none"
    )
  }
  const edit = () => {
    const language = languages[at.column - 1]
    const row = rows[at.row]
    if (!row || language === undefined || !mayWrite(at)) return
    texts.isAt(row, language)
    setEditing(true)
  }
  /** A cell that is pressed has the keyboard; pressed once more, it is written. */
  function press(where: At) {
    if (where.row === at.row && where.column === at.column) return edit()
    setEditing(false)
    onMove(where)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.metaKey) return
    if (event.key === "Enter" || event.key === "F2") {
      if (!mayWrite(at)) return
      event.preventDefault()
      return edit()
    }
    const to = stepped(at, event, {
      rows: rows.length,
      columns: languages.length + 1,
      page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
    })
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  function leave(where: "here" | "down") {
    setEditing(false)
    texts.isAt()
    const down = { ...at, row: at.row + 1 }
    if (where === "here" || down.row >= rows.length) {
      isComing.current = true
      return
    }
    go(down)
    if (!mayWrite(down)) return
    texts.isAt(rows[down.row], languages[down.column - 1])
    setEditing(true)
  }

  // The same for every drawing, so that rows that stay are not drawn anew.
  const latest = useRef({ press, leave })
  useEffect(() => {
    latest.current = { press, leave }
  })
  const [stable] = useState(() => ({
    press: (where: At) => latest.current.press(where),
    leave: (where: "here" | "down") => latest.current.leave(where),
  }))

  const columns = {
    gridTemplateColumns: `minmax(9rem, 14rem) repeat(${languages.length}, minmax(13rem, 1fr))`,
    minWidth: `${9 + 13 * languages.length}rem`,
  }
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t("texts.grid")}
      aria-rowcount={rows.length + 1}
      aria-colcount={languages.length + 1}
      onKeyDown={onKeyDown}
      className="max-h-[max(24rem,calc(100dvh-12rem))] overflow-auto rounded-card border border-line bg-surface"
    >
      <div role="rowgroup" className="sticky top-0 z-20">
        <div
          role="row"
          aria-rowindex={1}
          style={columns}
          className="grid border-b border-line bg-raised font-semibold"
        >
          <div role="columnheader" aria-colindex={1} className="px-3 py-2">
            {t("texts.key")}
          </div>
          {languages.map((language, index) => (
            <div key={language} role="columnheader" aria-colindex={index + 2} className="px-3 py-2">
              {nameOf(language)}
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative"
        style={{ height: virtual.getTotalSize(), minWidth: columns.minWidth }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          const isHere = index === at.row
          return (
            <GridRow
              key={key}
              texts={texts}
              row={row}
              index={index}
              start={start}
              template={columns.gridTemplateColumns}
              measure={virtual.measureElement}
              column={isHere ? at.column : undefined}
              isEdited={isHere && editing && mayWrite(at)}
              onPress={stable.press}
              onLeave={stable.leave}
            />
          )
        })}
      </div>
    </div>
  )
}
