import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Icon } from "#ui/icons/Icon.tsx"
import { Colleagues } from "../../editing/Colleagues.tsx"
import { UnsentMark } from "../../editing/Unsent.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { CellEditor } from "./CellEditor.tsx"
import { localeId, type TextRow } from "./table.ts"
import type { At } from "./TextGrid.tsx"
import type { Texts } from "./useTexts.ts"
import { useMistakeWords } from "./useTextWords.ts"
import { Words } from "./Words.tsx"

interface GridCellProps {
  texts: Texts
  row: TextRow
  language: string
  at: At
  isActive: boolean
  isEdited: boolean
  onPress: () => void
  onLeave: (where: "here" | "down") => void
}

/** What a text says in a language: to be read, or to be written. */
export function GridCell({ texts, row, language, at, isActive, isEdited, onPress, onLeave }: GridCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={at.column + 1}
      aria-readonly={!texts.mayEdit(row) || undefined}
      data-at={`${at.row}:${at.column}`}
      tabIndex={isActive && !isEdited ? 0 : -1}
      onClick={isEdited ? undefined : onPress}
      className="min-w-0 border-e border-line px-3 py-2 outline-offset-[-3px] wrap-anywhere last:border-e-0"
    >
      {isEdited ? (
        <CellEditor texts={texts} row={row} language={language} onLeave={onLeave} />
      ) : (
        <>
          <Said texts={texts} row={row} language={language} />
          <Colleagues
            people={texts.people}
            document={localeId(language, row.namespace)}
            steps={["texts", row.key]}
          />
        </>
      )}
    </div>
  )
}

function Said({ texts, row, language }: Pick<GridCellProps, "texts" | "row" | "language">) {
  const { t } = useTranslation()
  const mistakeWords = useMistakeWords()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const { state } = texts.table.cell(row, language)
  const mistake = texts.mistakeAt(row, language)
  const text = texts.textAt(row, language)
  if (mistake !== undefined)
    return (
      <>
        <Line language={language} text={text} />
        <UnsentMark why={mistakeWords(mistake)} />
      </>
    )
  const theirs = texts.theirsAt(row, language)
  if (theirs !== undefined)
    return (
      <>
        <Line language={language} text={text} />
        <UnsentMark why={theirs === "" ? t("together.emptied") : t("together.meanwhile", { text: theirs })} />
      </>
    )
  if (texts.isUnsent(row, language))
    return (
      <>
        <Line language={language} text={text} />
        <UnsentMark />
      </>
    )
  if (state === "none") return <span className="text-muted">{t("texts.noForm")}</span>
  if (state === "missing" && text === "")
    return <Mark icon="warning" tone="warning" text={t("texts.missing")} />
  const isGrey = layer.tenant !== null && state === "inherited" && workspace !== null
  return (
    <>
      <Line language={language} text={text} isGrey={isGrey} />
      {state === "own" ? <Mark icon="check" tone="primary" text={t("texts.own")} /> : null}
    </>
  )
}

function Line({ language, text, isGrey = false }: { language: string; text: string; isGrey?: boolean }) {
  return (
    <span
      lang={language}
      dir="auto"
      className={clsx("line-clamp-4 whitespace-pre-line", isGrey && "text-muted")}
    >
      <Words text={text} />
    </span>
  )
}

function Mark({
  icon,
  tone,
  text,
}: {
  icon: "warning" | "check"
  tone: "warning" | "primary"
  text: string
}) {
  return (
    <span data-tone={tone} className="mt-1 flex items-start gap-1 text-sm font-semibold text-(--tone-ink)">
      <Icon name={icon} size={16} />
      {text}
    </span>
  )
}
