import { useState } from "react"
import type { Static } from "typebox"
import { useTranslation } from "react-i18next"
import type { ImportRow } from "#api/contract/imports.ts"
import { Button } from "#ui/Button.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { ChangedPlaces } from "./ChangedPlaces.tsx"
import { changedPlaces } from "./changed-places.ts"
import { useImportRows, type AskedRows } from "./useImportRows.ts"

/** The rows of one verdict, a page at a time; who wants more asks for the next. */
export function ImportRows(asked: AskedRows) {
  const { t } = useTranslation()
  const [further, setFurther] = useState(false)
  const loaded = useImportRows(asked)
  return (
    <Loading from={loaded}>
      {({ rows, after: next }) => (
        <>
          {rows.length === 0 ? <p className="text-muted">{t("import.noRows")}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Row key={`${row.line} ${row.id}`} row={row} />
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

function Row({ row: { line, id, problems, changes } }: { row: Static<typeof ImportRow> }) {
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
          {problems.map(({ column, value, message, fix }) => (
            <li
              key={`${column} ${message}`}
              data-tone="danger"
              className="border-s-4 border-(--tone-ink) ps-4 wrap-anywhere"
            >
              <p className="font-semibold">{column === "" ? message : `${column}: ${message}`}</p>
              {value === "" ? null : <code className="text-sm text-muted">{value}</code>}
              <p>{fix}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {changed.length > 0 ? <ChangedPlaces places={changed} /> : null}
    </li>
  )
}
