import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { ChangeBar } from "../../editing/ChangeBar.tsx"
import { Unsent } from "../../editing/Unsent.tsx"
import { useChange } from "../../editing/useChange.ts"
import { Beside } from "../../preview/Beside.tsx"
import { usePreviewState } from "../../preview/usePreview.ts"
import { Heading } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { Counts } from "./Counts.tsx"
import { listed } from "./filter.ts"
import { Filters } from "./Filters.tsx"
import { Picked } from "./Picked.tsx"
import { TextDetail } from "./TextDetail.tsx"
import { type At, TextGrid } from "./TextGrid.tsx"
import { useFilter } from "./useFilter.ts"
import { type Texts, useTexts } from "./useTexts.ts"

/** Every text of a layer, in every language that it offers. */
export default function TextsRoom() {
  const { t } = useTranslation()
  const change = useChange(t("texts.change"))
  const { texts, ...loaded } = useTexts(change)
  return (
    <>
      <Heading title={t("room.texts")} text={t("texts.text")} />
      <Loading from={loaded}>
        {() =>
          texts ? (
            <div className="flex flex-col gap-5">
              <ChangeBar change={change} shown={texts.shown} />
              <Unsent saving={texts} busy={texts.busy} />
              <Listed texts={texts} opened={change.opened} />
            </div>
          ) : null
        }
      </Loading>
    </>
  )
}

function Listed({ texts, opened }: { texts: Texts; opened: string | undefined }) {
  const { t } = useTranslation()
  const filtering = useFilter()
  const { filter, chosen } = filtering
  const key = JSON.stringify(filter)
  const isAll = Object.values(filter).every((part) => part === "" || part === "all")
  const hasUses = texts.uses !== undefined
  // What is written does not leave its place, nor the list: rows are listed anew with another filter.
  const ids = useMemo(
    () => listed(texts.table, filter, texts.documentsOf).map(({ id }) => id),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key, opened, texts.documents, hasUses],
  )
  const rows = useMemo(() => {
    const known = new Map(texts.table.rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }, [ids, texts.table])
  const [at, setAt] = useState<At & { key: string }>()
  const [picked, setPicked] = useState<PickedTexts>()
  const [{ lang }] = usePreviewState()
  const spoken = Math.max(texts.table.languages.indexOf(lang ?? ""), 0) + 1
  const open = (all: readonly string[], id = all[0]) => {
    if (id === undefined) return
    setPicked((before) => ({ ids: all, id, times: (before?.times ?? 0) + 1 }))
    setAt(undefined)
    filtering.open(id)
  }
  /** What the app says of itself is among them, and what it makes up: rows alone can be written. */
  const pick = (keys: readonly string[]) =>
    open(keys.filter((one) => texts.table.rows.some(({ id }) => id === one)))
  const found = rows.findIndex(({ id }) => id === chosen)
  const now: At = at && at.key === key ? at : { row: Math.max(found, 0), column: picked ? spoken : 1 }
  const row = rows[Math.min(now.row, rows.length - 1)]
  return (
    <Beside documents={texts.shown?.documents} onText={pick}>
      <div className="@container flex flex-col gap-5">
        <Counts texts={texts} filtering={filtering} />
        <Filters texts={texts} filtering={filtering} />
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          <p role="status" className="text-muted">
            {t("texts.found", { count: rows.length })}
          </p>
          {isAll ? null : (
            <Button style="text" onClick={filtering.clear}>
              {t("texts.clearAll")}
            </Button>
          )}
        </div>
        {picked ? <Picked ids={picked.ids} chosen={chosen} onOpen={(id) => open(picked.ids, id)} /> : null}
        {row ? (
          <div className="grid items-start gap-5 @5xl:grid-cols-[minmax(0,1fr)_19rem]">
            <TextGrid
              // A list of other rows begins at its top.
              key={`${key} ${picked?.times ?? 0}`}
              isWritten={picked !== undefined && row.id === picked.id && filter.search === picked.id}
              texts={texts}
              rows={rows}
              at={{ ...now, row: Math.min(now.row, rows.length - 1) }}
              onMove={(to) => {
                setAt({ ...to, key })
                filtering.choose(rows[to.row]?.id ?? "")
              }}
            />
            <div className="@5xl:sticky @5xl:top-18 @5xl:max-h-[calc(100dvh-6rem)] @5xl:overflow-y-auto">
              <TextDetail texts={texts} row={row} filtering={filtering} />
            </div>
          </div>
        ) : null}
      </div>
    </Beside>
  )
}

/** Texts whose words were pressed in the app. */
interface PickedTexts {
  ids: readonly string[]
  /** The one of them that was opened. */
  id: string
  /** How often something was picked: each time the list begins anew. */
  times: number
}
