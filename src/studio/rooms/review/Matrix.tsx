import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { personaName } from "../../context/given-names.ts"
import { useAnswer, useLayerDocuments } from "../../reviewing/useAnswer.ts"
import type { LayerDocuments } from "#api/contract/layer-documents.ts"
import { Loading } from "../../shell/Loading.tsx"
import type { Loaded } from "../../calls/useLoaded.ts"
import type { TwoTables } from "../../reviewing/analysis-questions.ts"
import { usePlace } from "../../studio.ts"
import { AxisPickers } from "./AxisPickers.tsx"
import { CellDetail } from "./CellDetail.tsx"
import { MatrixTable } from "./MatrixTable.tsx"
import { outcomeFilters, readMatrix, writeMatrix, noAxis, type MatrixState } from "./matrix-state.ts"
import { Picker } from "./Picker.tsx"
import { areaOf, shownRows } from "./rows.ts"
import { useNames } from "./useNames.ts"
import { useReleases } from "./useReleases.ts"

/** Who is shown what: each page by person, or by what tells people apart. */
export function Matrix() {
  const [search] = useSearchParams()
  const against = search.get("against") ?? undefined
  const other = useLayerDocuments(against)
  if (against === undefined) return <Tables against={undefined} />
  return <Loading from={other}>{(documents) => <Tables against={documents} />}</Loading>
}

function Tables({ against }: { against: LayerDocuments | undefined }) {
  const [search] = useSearchParams()
  return readMatrix(search).by === "people" ? <ByPeople against={against} /> : <ByAxes against={against} />
}

function ByPeople({ against }: { against: LayerDocuments | undefined }) {
  const [now] = useState(() => new Date().toISOString())
  return <Shown answer={useAnswer("personaTable", { now }, { against })} />
}

function ByAxes({ against }: { against: LayerDocuments | undefined }) {
  const [search] = useSearchParams()
  const { axes, fixed } = readMatrix(search)
  const asked = { axes: axes.filter((axis) => axis !== noAxis), fixed }
  return <Shown answer={useAnswer("pivotTable", asked, { against })} />
}

function Shown({ answer }: { answer: Loaded<TwoTables> }) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const names = useNames()
  const releases = useReleases(layer)
  const [search, setSearch] = useSearchParams()
  const state = readMatrix(search)
  const { by, text, area, outcome, against, cell } = state
  const put = (change: Partial<MatrixState>) =>
    setSearch(writeMatrix({ ...state, cell: undefined, ...change }), { replace: true })
  const tables = answer.value
  // On a phone the table comes first: what leaves rows out is folded away, as long as all of it is as usual.
  const [isChoosing, setChoosing] = useState(
    by !== "people" || area !== "" || outcome !== "all" || against !== undefined,
  )
  const chosen = isChoosing ? "contents" : "hidden sm:contents"
  const personas = useLayerDocuments().value?.documents["personas"]
  const people = Object.fromEntries(
    Object.entries(personas?.kind === "personas" ? personas.personas : {}).map(([name, { title }]) => [
      name,
      personaName(t, name, title),
    ]),
  )
  const areas = useMemo(
    () =>
      [...new Set(tables?.after.rows.map(({ path }) => areaOf(path)))].toSorted((a, b) => a.localeCompare(b)),
    [tables],
  )
  const rows = tables ? shownRows(tables, { text, area, outcome }, (route) => names.titles.route(route)) : []
  const looked = cell && rows.find(({ path }) => path === cell.path)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
        <div className="sm:col-span-2">
          <TextField
            type="search"
            icon="search"
            label={t("review.search")}
            value={text}
            onChange={(value) => put({ text: value })}
          />
        </div>
        <div className="sm:hidden">
          <Button style="outline" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t("review.choose")}
          </Button>
        </div>
        <div className={chosen}>
          <Picker
            label={t("review.columns")}
            value={by}
            options={[
              { value: "people", label: t("review.byPeople") },
              { value: "axes", label: t("review.byAxes") },
            ]}
            onChange={(value) => put({ by: value === "axes" ? "axes" : "people" })}
          />
          <Picker
            label={t("review.area")}
            value={area}
            options={[
              { value: "", label: t("review.everyArea") },
              ...areas.filter(Boolean).map((one) => ({ value: one, label: `/${one}` })),
            ]}
            onChange={(value) => put({ area: value })}
          />
          <Picker
            label={t("review.outcome")}
            value={outcome}
            options={outcomeFilters
              .filter((one) => one !== "differs" || against !== undefined)
              .map((one) => ({ value: one, label: t(`review.outcome.${one}`) }))}
            onChange={(value) => put({ outcome: value as MatrixState["outcome"] })}
          />
          <Picker
            label={t("review.against")}
            value={against ?? ""}
            options={[{ value: "", label: t("review.againstNone") }, ...releases]}
            onChange={(value) =>
              put({ against: value === "" ? undefined : value, outcome: value === "" ? "all" : "differs" })
            }
          />
          {by === "axes" ? <AxisPickers state={state} names={names} put={put} /> : null}
        </div>
      </div>
      <Loading from={answer}>
        {({ after }) => {
          const at = after.columns.findIndex((values) => String(values) === String(cell?.column))
          return (
            <>
              <p role="status" className="text-muted">
                {t("review.rows", { count: rows.length, all: after.rows.length })}
              </p>
              <MatrixTable
                columns={after.columns}
                rows={rows}
                names={names}
                people={people}
                state={state}
                open={(path, column) => put({ cell: { path, column } })}
              />
              {looked && at >= 0 ? (
                <CellDetail
                  key={`${looked.path} ${at}`}
                  row={looked}
                  column={after.columns[at] ?? []}
                  shown={looked.cells[at]}
                  state={state}
                  names={names}
                  people={people}
                />
              ) : null}
            </>
          )
        }}
      </Loading>
    </div>
  )
}
