import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { Looked } from "#review/access/looked.ts"
import type { Painted } from "#review/access/paint.ts"
import { phraseOf } from "#review/access/phrases.ts"
import { Button } from "#ui/Button.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Loading } from "../../shell/Loading.tsx"
import { useHold } from "../../shell/leaving.ts"
import { axisChoices } from "./axis-text.ts"
import { Grid, paintKey, type Paint } from "./Grid.tsx"
import { sentence, type RuleNames } from "../../context/sentence.ts"
import type { Edit } from "./rule-view.ts"
import type { Access } from "./useAccess.ts"

interface GridSectionProps {
  looked: Looked
  access: Access
  names: RuleNames
  axes: readonly [string, string]
  busy: boolean
  /** Undefined: nothing is painted here. */
  onRule: Edit | undefined
}

const nothing: Paint = new Map()

/** The live grid of two axes, which the address names, and the paint on it. */
export function GridSection({ looked, access, names, axes, busy, onRule }: GridSectionProps) {
  const { t } = useTranslation()
  // An edit may let the rule ask for something else: the grid that somebody looks at stays.
  const [first] = useState(axes)
  const words = useChoiceWords()
  const [search, setSearch] = useSearchParams()
  const choices = axisChoices(access.vocabulary, access.names)
  const named = (key: string, first: string) => {
    const asked = search.get(key)
    return choices.some(({ value }) => value === asked) ? (asked ?? first) : first
  }
  const rows = named("rows", first[0])
  const columns = named("columns", first[1] === rows ? first[0] : first[1])
  const [paint, setPaint] = useState<Paint>()
  useHold(paint !== undefined && paint.size > 0)
  const grid = useAnswer("accessGrid", { looked, rows, columns })
  const choose = (key: "rows" | "columns") => (value: string) => {
    setPaint(paint && nothing)
    // Both are told: which one was taken by itself must not change with the other.
    setSearch((before) => ({ ...Object.fromEntries(before), rows, columns, [key]: value }), { replace: true })
  }
  function onPaint(row: number, column: number) {
    const key = paintKey(row, column)
    const next = new Map(paint)
    const now = next.get(key)
    if (now === undefined) next.set(key, "in")
    else if (now === "in") next.set(key, "out")
    else next.delete(key)
    setPaint(next)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <SelectField
          label={t("access.rows")}
          options={choices.filter(({ value }) => value !== columns)}
          value={rows}
          onChange={choose("rows")}
          words={words}
        />
        <SelectField
          label={t("access.columns")}
          options={choices.filter(({ value }) => value !== rows)}
          value={columns}
          onChange={choose("columns")}
          words={words}
        />
      </div>
      <Loading from={grid}>
        {(shown) =>
          shown === null ? (
            <p className="text-muted">{t("access.noGrid")}</p>
          ) : (
            <Grid
              grid={shown}
              names={access.names}
              caption={t("access.grid")}
              paint={paint}
              onPaint={onPaint}
            />
          )
        }
      </Loading>
      {onRule && grid.value ? (
        paint === undefined ? (
          <div>
            <Button style="outline" icon="brush" onClick={() => setPaint(nothing)}>
              {t("access.paint")}
            </Button>
          </div>
        ) : (
          <Painting
            asked={{ looked, rows, columns }}
            paint={paint}
            names={names}
            busy={busy}
            onRule={onRule}
            onClose={() => setPaint(undefined)}
          />
        )
      ) : null}
    </div>
  )
}

interface PaintingProps {
  asked: { looked: Looked; rows: string; columns: string }
  paint: Paint
  names: RuleNames
  busy: boolean
  onRule: Edit
  onClose: () => void
}

/** What the painted cells come to as a rule, and the way to take it. */
function Painting({ asked, paint, names, busy, onRule, onClose }: PaintingProps) {
  const { t } = useTranslation()
  const cells = [...paint].map(([key, side]): Painted => {
    const [row = 0, column = 0] = key.split(",").map(Number)
    return { row, column, let: side }
  })
  const rule = useAnswer("paintedRule", { ...asked, cells })
  const isReady = rule.status === "ready" && cells.length > 0
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-background p-4">
      <p>{t("access.paintHow")}</p>
      {cells.length === 0 ? null : (
        <p role="status" className="font-semibold wrap-anywhere">
          {rule.value === undefined
            ? t("access.paintWorks")
            : rule.value === null
              ? t("access.paintTooMuch")
              : t("access.paintRule", { rule: sentence(phraseOf(rule.value), names) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={!isReady || rule.value === null}
          onClick={() => {
            if (isReady && rule.value !== null)
              void onRule(rule.value).then((isDone) => {
                if (isDone) onClose()
              })
          }}
        >
          {t("access.paintTake")}
        </Button>
        <Button style="text" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  )
}
