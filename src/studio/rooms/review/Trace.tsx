import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Explanation } from "#review/why.ts"
import { EffectTable } from "../../parts/effect/EffectTable.tsx"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace } from "../../studio.ts"
import { Because } from "./Because.tsx"
import { DenialRead } from "./DenialRead.tsx"
import type { AxisNames } from "./useNames.ts"

/** The way from an address to what is shown, hop by hop, with the reason of each. */
export function Trace({ explanation, names }: { explanation: Explanation; names: AxisNames }) {
  const { t } = useTranslation()
  const { steps, shown, shownAt, outcome, wanted } = explanation
  const isShown = outcome === "show" && shown === wanted
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <span data-tone={isShown ? "success" : "danger"} className="text-(--tone-ink)">
          <Icon name={isShown ? "check-circle" : "lock"} />
        </span>
        <span>
          {outcome === "loop"
            ? t("review.loops")
            : t(isShown ? "review.theyAreShown" : "review.insteadShown", {
                page: names.titles.route(shown),
              })}{" "}
          <code className="text-sm break-all text-muted">{shownAt}</code>
        </span>
      </p>
      {steps.length > 0 ? (
        <ol className="flex list-decimal flex-col gap-4 ps-6">
          {steps.map((step) => (
            <li key={`${step.from} ${step.to} ${step.because}`}>
              <p className="wrap-anywhere">
                <code>{step.from}</code> → <code>{step.to}</code>
              </p>
              <p className="text-muted wrap-anywhere">
                <Because because={step.because} names={names} />
                {step.rule === undefined ? null : ` ${t("review.thatIs", { rule: names.rule(step.rule) })}`}
              </p>
              {step.denial ? <Denied denial={step.denial} names={names} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

type Denial = NonNullable<Explanation["steps"][number]["denial"]>

function Denied({ denial, names }: { denial: Denial; names: AxisNames }) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const [asked, setAsked] = useState(false)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p data-tone="danger" className="border-s-4 border-(--tone-ink) ps-3">
        {t("review.denied", {
          gate: names.titles.gate(denial.gate),
          clause: names.clause(denial),
        })}
        {denial.upgradeable ? ` ${t("review.upgrade")}` : ""}
      </p>
      <DenialRead gate={denial.gate} />
      {!layer.powers.includes("try") ? null : asked ? (
        <Without pointer={denial.pointer} />
      ) : (
        <div className="print:hidden">
          <Button style="outline" onClick={() => setAsked(true)}>
            {t("review.without")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who would gain, were the clause gone; nothing is changed by it. */
function Without({ pointer }: { pointer: string }) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const answer = useAnswer("withoutClause", { pointer })
  return (
    <section aria-label={t("review.withoutTitle")}>
      <h3 className="mb-2 font-semibold">{t("review.withoutTitle")}</h3>
      <Loading from={answer}>
        {(access) =>
          access === null ? (
            <p className="text-muted">{t("review.withoutNothing")}</p>
          ) : (
            <EffectTable access={access} sides={{ before: { layer } }} />
          )
        }
      </Loading>
    </section>
  )
}
