import { useState } from "react"
import type { Static } from "typebox"
import { useTranslation } from "react-i18next"
import type { ImportRow } from "#api/contract/imports.ts"
import { Button } from "#ui/Button.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ChangedPlaces } from "./ChangedPlaces.tsx"
import { changedPlaces } from "./changed-places.ts"
import { saidOf } from "./fault-words.ts"
import { useColumnLabels } from "./useColumnLabels.ts"
import { useImportRows, type AskedRows } from "./useImportRows.ts"
import { useWordsOf } from "./useWordsOf.ts"

/** The rows of one verdict, a page at a time; who wants more asks for the next. */
export function ImportRows(asked: AskedRows) {
  const { t } = useTranslation()
  const [further, setFurther] = useState(false)
  const loaded = useImportRows(asked)
  const labelOf = useColumnLabels(asked.collection)
  return (
    <Loading from={loaded}>
      {({ rows, after: next }) => (
        <>
          {rows.length === 0 ? <p className="text-muted">{t("import.noRows")}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Row key={`${row.line} ${row.id}`} row={row} labelOf={labelOf} />
            ))}
          </ul>
          {next === null ? null : further ? (
            <ImportRows {...asked} after={next} />
          ) : (
            <div>
              <Button style="outline" onClick={() => setFurther(true)}>
                {t("import.more")}
              </Button>
            </div>
          )}
        </>
      )}
    </Loading>
  )
}

type ShownRow = Static<typeof ImportRow>

interface RowProps {
  row: ShownRow
  labelOf: ReturnType<typeof useColumnLabels>
}

function Row({ row: { line, id, problems, changes }, labelOf }: RowProps) {
  const { t } = useTranslation()
  const changed = Object.entries(changes).flatMap(([field, [before, now]]) =>
    changedPlaces(field, before, now),
  )
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <p className="flex flex-wrap gap-x-3">
        {line === null ? null : <span className="text-muted tabular-nums">{t("import.line", { line })}</span>}
        {id === null ? null : <code className="font-semibold break-all">{id}</code>}
      </p>
      {problems.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {problems.map((problem) => (
            <Problem
              key={`${problem.column} ${problem.pointer} ${problem.message}`}
              problem={problem}
              labelOf={labelOf}
            />
          ))}
        </ul>
      ) : null}
      {changed.length > 0 ? <ChangedPlaces places={changed} labelOf={labelOf} /> : null}
    </li>
  )
}

interface ProblemProps {
  problem: ShownRow["problems"][number]
  labelOf: RowProps["labelOf"]
}

/** What is wrong with a cell or a row, by the field's name and by its column, which is what stands in the file. */
function Problem({ problem, labelOf }: ProblemProps) {
  const wordsOf = useWordsOf()
  const { column, pointer, value } = problem
  const { what, mend } = saidOf(problem, wordsOf)
  const label = labelOf(column, pointer)
  return (
    <li data-tone="danger" className="border-s-4 border-(--tone-ink) ps-4 wrap-anywhere">
      <p className="font-semibold">
        {label === "" ? what : `${label}: ${what}`}
        {column === "" || column === label ? null : (
          <>
            {" "}
            <code className="text-sm font-normal text-muted">{column}</code>
          </>
        )}
      </p>
      {value === "" ? null : <code className="text-sm text-muted">{value}</code>}
      <p>{mend}</p>
    </li>
  )
}
