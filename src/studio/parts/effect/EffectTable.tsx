import { useTranslation } from "react-i18next"
import type { AccessEffect, EffectRow, Given, Subject } from "#api/contract/effects.ts"
import type { CountedPeople } from "#api/contract/counted-people.ts"
import { Chip } from "#ui/Chip.tsx"
import type { Tone } from "#ui/tone.ts"
import { useTitles, type Titles } from "../../context/useTitles.ts"
import { Loading } from "../../shell/Loading.tsx"
import { clauseSaid, witnessSaid } from "./condition.ts"
import { Figures } from "./Figures.tsx"
import { OpenAs, type PreviewSides } from "./OpenAs.tsx"

interface EffectTableProps {
  access: AccessEffect
  /** The change in the making whose effect it is. */
  change?: string
  /** How many accounts each row concerns, where somebody has asked. */
  people?: CountedPeople["rows"] | undefined
  /** Where the app is looked at as the person of each row. */
  sides: PreviewSides
}

/** How many subjects and alternatives are shown at once; the others are folded. */
const shown = 12

const tones: Readonly<Record<EffectRow["turn"], Tone>> = { gain: "success", loss: "danger", other: "warning" }

/** The decision table of what changes: at which places who gains, loses or is given something else, row by row. */
export function EffectTable({ access, change, people, sides }: EffectTableProps) {
  const { t } = useTranslation()
  const { titles, ...loaded } = useTitles(change)
  if (access.rows.length === 0) return <p className="text-muted">{t("effect.none")}</p>
  return (
    <Loading from={loaded}>
      {() => (
        <ol className="flex flex-col gap-4">
          {access.rows.map((row, at) => (
            <Row key={keyOf(row)} row={row} titles={titles} people={people?.[at]} sides={sides} />
          ))}
        </ol>
      )}
    </Loading>
  )
}

const keyOf = ({ turn, subjects, before, after }: EffectRow) =>
  JSON.stringify([turn, subjects[0], before, after])

interface RowProps {
  row: EffectRow
  titles: Titles
  people: CountedPeople["rows"][number] | undefined
  sides: PreviewSides
}

function Row({ row, titles, people, sides }: RowProps) {
  const { t, i18n } = useTranslation()
  const { turn, subjects, before, after, witness, when, among } = row
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" })
  const turned = [
    turn === "gain" || before === null ? "" : givenSaid(before),
    turn !== "gain" && after ? givenSaid(after) : "",
  ].filter(Boolean)

  function givenSaid({ is, route, gate }: Given): string {
    if (is === "shown" && route !== undefined) {
      const page = titles.route(route)
      return gate === undefined
        ? t("effect.shown", { page })
        : t("effect.turnedAway", { page, gate: titles.gate(gate) })
    }
    return t(`effect.given.${is}`)
  }

  return (
    <li className="rounded-control border border-line bg-background p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Chip tone={tones[turn]}>
          {turn === "other" && subjects.every(({ of }) => of === "entry")
            ? t("effect.otherEntry")
            : t(`effect.${turn}`)}
        </Chip>
        <Subjects subjects={subjects} titles={titles} />
      </div>
      {turned.length > 0 ? (
        <p className="mt-2 text-muted">
          {turned.length === 2 ? t("effect.turned", { before: turned[0], after: turned[1] }) : turned[0]}
        </p>
      ) : null}
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold text-muted">{t(`effect.who.${among}`)}</h3>
          {when === null ? (
            <p>{t("effect.manyConditions")}</p>
          ) : (
            <Alternatives
              said={when.map((clauses) =>
                clauses.length === 0
                  ? [t("effect.all")]
                  : clauses.map((clause) => clauseSaid(t, titles.context, list, clause)),
              )}
            />
          )}
        </div>
        <dl className="flex min-w-0 flex-wrap content-start gap-x-6 gap-y-3">
          <Figures row={row} people={people} />
          <div className="w-full">
            <dt className="text-sm font-semibold text-muted">{t("effect.witness")}</dt>
            <dd className="wrap-anywhere">{witnessSaid(t, titles.context, witness).join(" · ")}</dd>
            <dd>
              <OpenAs row={row} sides={sides} />
            </dd>
          </div>
        </dl>
      </div>
    </li>
  )
}

function Subjects({ subjects, titles }: { subjects: readonly Subject[]; titles: Titles }) {
  const { t } = useTranslation()
  const said = ({ of, name, path }: Subject) =>
    of === "route"
      ? `${titles.route(name)} (${path ?? name})`
      : of === "entry"
        ? t("effect.entry", { entry: titles.entry(name) })
        : t("effect.gate", { gate: titles.gate(name) })
  const all = subjects.map(said)
  return (
    <div className="min-w-0 grow basis-60 wrap-anywhere">
      <p className="text-lg leading-snug font-semibold">{all.slice(0, shown).join(", ")}</p>
      {all.length > shown ? (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
            {t("effect.more", { count: all.length - shown })}
          </summary>
          <p>{all.slice(shown).join(", ")}</p>
        </details>
      ) : null}
    </div>
  )
}

/** Several ways to be in a row: any of them will do, and of each everything that it says. */
function Alternatives({ said }: { said: readonly (readonly string[])[] }) {
  const { t } = useTranslation()
  const line = (parts: readonly string[]) => (
    <li key={parts.join(" ")} className="wrap-anywhere">
      {parts.join(` ${t("effect.and")} `)}
    </li>
  )
  return (
    <>
      {said.length > 1 ? <p className="text-sm text-muted">{t("effect.anyOf")}</p> : null}
      <ul className={said.length > 1 ? "list-disc ps-5" : ""}>{said.slice(0, shown).map(line)}</ul>
      {said.length > shown ? (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-primary-ink">
            {t("effect.more", { count: said.length - shown })}
          </summary>
          <ul className="list-disc ps-5">{said.slice(shown).map(line)}</ul>
        </details>
      ) : null}
    </>
  )
}
