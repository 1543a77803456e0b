import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import { buttonClass } from "#ui/Button.tsx"
import { witnessSaid } from "../../parts/effect/condition.ts"
import { OpenSides, type PreviewSides } from "../../parts/effect/OpenAs.tsx"
import { writeIn } from "../../preview/link.ts"
import { witnessAs } from "../../preview/witness.ts"
import type { AnswerTo } from "../../reviewing/questions.ts"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Because } from "./Because.tsx"
import { DenialRead } from "./DenialRead.tsx"
import { whatIfLink } from "./links.ts"
import { noAxis, type MatrixState } from "./matrix-state.ts"
import type { ShownCell, ShownRow } from "./rows.ts"
import type { AxisNames } from "./useNames.ts"

interface CellDetailProps {
  row: ShownRow
  column: readonly string[]
  shown: ShownCell | undefined
  state: MatrixState
  names: AxisNames
  people: Readonly<Record<string, string>>
}

type Outcome = ShownCell["cell"]["outcomes"][number]

/**
 * One cell, with the reasons; of one that hangs on more, the smallest person of each outcome. Held against another release,
 * the app is opened on both sides, as far as the other one has the page.
 */
export function CellDetail({ row, column, shown, state, names, people }: CellDetailProps) {
  const title = `${names.titles.route(row.route)} · ${column.map((value, at) => (state.by === "people" ? (people[value] ?? value) : names.value(state.axes[at] ?? "", value))).join(" · ")}`
  const { t } = useTranslation()
  const { layer } = usePlace()
  if (!shown) return null
  const { against } = state
  const sides: PreviewSides = {
    ...(against !== undefined && !shown.isNew && { before: { layer, in: writeIn("release", against) } }),
    after: { layer },
  }
  return (
    <Section title={title}>
      {state.by === "people" ? (
        <PersonCell row={row} persona={column[0] ?? ""} shown={shown} names={names} sides={sides} />
      ) : (
        <Split row={row} column={column} state={state} names={names} sides={sides} />
      )}
      {against !== undefined && shown.isNew ? (
        <p className="mt-4 text-muted print:hidden">{t("review.notBefore")}</p>
      ) : null}
    </Section>
  )
}

function PersonCell({
  row,
  persona,
  shown,
  names,
  sides,
}: {
  row: ShownRow
  persona: string
  shown: ShownCell
  names: AxisNames
  sides: PreviewSides
}) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const [outcome] = shown.cell.outcomes
  if (!outcome || !workspace) return null
  return (
    <div className="flex flex-col gap-3">
      <Why row={row} outcome={outcome} names={names} />
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link
          href={whatIfLink(workspace, layer, { persona, set: {}, path: row.path })}
          data-tone="primary"
          className={buttonClass({ style: "outline" })}
        >
          {t("review.askWhy")}
        </Link>
      </p>
      <OpenSides as={persona} path={row.path} sides={sides} />
    </div>
  )
}

type SplitProps = Omit<CellDetailProps, "shown" | "people"> & { sides: PreviewSides }

function Split({ row, column, state, names, sides }: SplitProps) {
  const { t } = useTranslation()
  const axes = state.axes.filter((axis) => axis !== noAxis)
  const fixed = { ...state.fixed, ...Object.fromEntries(axes.map((axis, at) => [axis, column[at] ?? ""])) }
  const parts = useAnswer("splitCell", { route: row.route, path: row.path, fixed })
  return (
    <Loading from={parts}>
      {({ parts: found, on }) => (
        <>
          {on.length > 0 ? (
            <p className="mb-4">
              {t("review.dependsOn", { axes: on.map((axis) => names.axis(axis)).join(", ") })}
            </p>
          ) : null}
          <ul className="flex flex-col gap-5">
            {found.map((part) => (
              <Person key={JSON.stringify(part.outcome)} row={row} part={part} names={names} sides={sides} />
            ))}
          </ul>
        </>
      )}
    </Loading>
  )
}

function Person({
  row,
  part,
  names,
  sides,
}: {
  row: ShownRow
  part: AnswerTo<"splitCell">["parts"][number]
  names: AxisNames
  sides: PreviewSides
}) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const { outcome, witness } = part
  if (!workspace) return null
  const said = witnessSaid(t, names.titles.context, witness as Parameters<typeof witnessSaid>[2])
  return (
    <li className="flex flex-col gap-2">
      <Why row={row} outcome={outcome} names={names} />
      <p>
        <span className="text-muted">{t("review.forExample")}</span> {said.join(" · ")}
      </p>
      <p className="flex flex-wrap gap-3 print:hidden">
        <Link
          href={whatIfLink(workspace, layer, { set: part.set, path: row.path })}
          data-tone="primary"
          className={buttonClass({ style: "outline" })}
        >
          {t("review.askWhy")}
        </Link>
      </p>
      <OpenSides as={witnessAs(witness)} path={row.path} sides={sides} />
    </li>
  )
}

function Why({ row, outcome, names }: { row: ShownRow; outcome: Outcome; names: AxisNames }) {
  const { t } = useTranslation()
  const { shown, denied, because } = outcome
  return (
    <div>
      <p className="font-semibold">
        {outcome.outcome === "loop"
          ? t("review.loops")
          : shown === row.route
            ? t("review.isShown")
            : t("review.leadsTo", { page: names.titles.route(shown) })}
        {denied
          ? ` ${t("review.denied", { gate: names.titles.gate(denied.gate), clause: names.clause(denied) })}`
          : ""}
      </p>
      {because.length > 0 ? (
        <ol className="flex flex-col gap-1 text-sm text-muted">
          {because.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              <Because because={reason} names={names} />
            </li>
          ))}
        </ol>
      ) : null}
      {denied ? <DenialRead gate={denied.gate} /> : null}
    </div>
  )
}
