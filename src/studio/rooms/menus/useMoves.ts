import { useTranslation } from "react-i18next"
import type { Operation } from "#documents/operation.g.ts"
import type { Change } from "../../editing/useChange.ts"
import { useTurns } from "../../editing/useTurns.ts"
import { useStudio } from "../../studio.ts"
import { moved, movedTo } from "./edits.ts"
import { holdersFor, rowAt, type Holder, type Row } from "./outline.ts"
import type { ShownMenus } from "./useMenus.ts"

/** A way of an entry to another place, on the menus as they stand when its turn comes. */
interface Move {
  steps: readonly string[]
  operations: (row: Row, menus: ShownMenus) => readonly Operation[]
  said: (row: Row, name: string) => string
}

export interface Moves {
  by: (row: Row, by: -1 | 1) => void
  to: (row: Row, holder: Holder, before: string | undefined) => void
}

/** Moves entries, one after the other: a key that is pressed while a move is being sent moves on from there. */
export function useMoves(change: Change, menus: ShownMenus | undefined): Moves {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const move = useTurns(change.busy, async ({ steps, operations, said }: Move) => {
    const row =
      menus &&
      rowAt(
        menus.menus.flatMap(({ rows }) => rows),
        steps,
      )
    const edits = row ? operations(row, menus) : []
    if (!row || edits.length === 0) return true
    const isDone = await change.edit(edits)
    if (isDone) tell(said(row, menus.say(row.title)))
    return isDone
  })
  return {
    by: ({ steps }, by) =>
      move({
        steps,
        operations: (row) => moved(row, by),
        said: (row, name) => t("menus.movedNow", { name, place: row.at + by + 1 }),
      }),
    to: ({ steps }, holder, before) =>
      move({
        steps,
        operations(row, { menus: now }) {
          const there = holder.steps.join("/")
          const found = holdersFor(now, row).find((one) => one.steps.join("/") === there)
          return found ? movedTo(row, found, before) : []
        },
        said: (_, name) => t("menus.putNow", { name }),
      }),
  }
}
