import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { mayEdit } from "../../editing/may-edit.ts"
import { useChange } from "../../editing/useChange.ts"
import { Beside } from "../../preview/Beside.tsx"
import { usePlace } from "../../studio.ts"
import { AddDialog } from "./AddDialog.tsx"
import { EntryDialog } from "./EntryDialog.tsx"
import { DotsLegend } from "./StateDots.tsx"
import { EntryTree } from "./EntryTree.tsx"
import { useMenuTitles } from "./menu-titles.ts"
import { MoveDialog } from "./MoveDialog.tsx"
import { holdersFor, rowAt, type Row } from "./outline.ts"
import { PageDialog } from "./PageDialog.tsx"
import { RemoveDialog } from "./RemoveDialog.tsx"
import { useDragging } from "./useDragging.ts"
import { useMenus } from "./useMenus.ts"
import { useMoves } from "./useMoves.ts"
import { useStates } from "./useStates.ts"

/** What is done in a dialog: to an entry, as it stood when that was begun, or to a menu. */
type Doing =
  | { what: "edit" | "move" | "remove"; row: Row }
  | { what: "add" | "page"; menu: string }
  | undefined

/** The menus of a layer as outlines: entries are added, worded, moved, hidden from account types and taken away. */
export default function MenusRoom() {
  const { t } = useTranslation()
  const titleOf = useMenuTitles()
  const change = useChange(t("menus.change"))
  const { menus, ...loaded } = useMenus(change)
  const { layer } = usePlace()
  const isEdited = mayEdit(layer, menus?.shown)
  const states = useStates()
  const [doing, setDoing] = useState<Doing>()
  const shown = menus?.menus ?? []
  const moves = useMoves(change, menus)
  const dragging = useDragging((row) => holdersFor(shown, row), moves.to)
  const begun = doing && "row" in doing ? doing.row : undefined
  const found =
    begun &&
    rowAt(
      shown.flatMap(({ rows }) => rows),
      begun.steps,
    )
  // Taken away by a colleague, it stays in the dialog with what somebody has typed.
  const row = found ?? begun
  const open = (what: "edit" | "move" | "remove") => (one: Row) => setDoing({ what, row: one })
  const close = () => setDoing(undefined)
  return (
    <>
      <Heading title={t("room.menus")} text={t("menus.text")} />
      <Loading from={loaded}>
        {() =>
          menus ? (
            <div className="flex flex-col gap-6">
              <ChangeBar change={change} shown={menus.shown} />
              <Beside opens documents={menus.shown?.documents}>
                <div className="flex flex-col gap-6">
                  <div className="flex flex-col gap-2">
                    {isEdited ? <p className="text-sm text-muted">{t("menus.how")}</p> : null}
                    <DotsLegend />
                  </div>
                  {menus.menus.map(({ name, rows }) => (
                    <Section key={name} title={titleOf(name)}>
                      <div className="flex flex-col gap-3">
                        <EntryTree
                          label={titleOf(name)}
                          rows={rows}
                          menus={menus}
                          change={change}
                          dragging={dragging}
                          states={states}
                          mayEdit={isEdited}
                          onEdit={open("edit")}
                          onMove={moves.by}
                          onRemove={open("remove")}
                        />
                        {isEdited ? (
                          <div className="flex flex-wrap gap-3">
                            <Button
                              style="outline"
                              icon="plus"
                              aria-label={t("menus.addTo", { menu: titleOf(name) })}
                              onClick={() => setDoing({ what: "add", menu: name })}
                            >
                              {t("menus.add")}
                            </Button>
                            <Button
                              style="text"
                              icon="document"
                              aria-label={t("menus.pageTo", { menu: titleOf(name) })}
                              onClick={() => setDoing({ what: "page", menu: name })}
                            >
                              {t("menus.page")}
                            </Button>
                          </div>
                        ) : null}
                      </div>
                    </Section>
                  ))}
                </div>
              </Beside>
              {doing?.what === "add" ? (
                <AddDialog menu={doing.menu} menus={menus} change={change} onClose={close} />
              ) : null}
              {doing?.what === "page" ? (
                <PageDialog menu={doing.menu} menus={menus} change={change} onClose={close} />
              ) : null}
              {row && doing?.what === "edit" ? (
                <EntryDialog
                  key={row.steps.join("/")}
                  row={row}
                  menus={menus}
                  change={change}
                  states={states}
                  isGone={found === undefined}
                  onMove={() => open("move")(row)}
                  onRemove={() => open("remove")(row)}
                  onClose={close}
                />
              ) : null}
              {row && doing?.what === "move" ? (
                <MoveDialog row={row} menus={menus} change={change} onClose={close} />
              ) : null}
              {row && doing?.what === "remove" ? (
                <RemoveDialog row={row} menus={menus} change={change} onClose={close} />
              ) : null}
            </div>
          ) : null
        }
      </Loading>
    </>
  )
}
