import { useTranslation } from "react-i18next"
import { ProblemList, StandingProblems } from "../parts/ProblemList.tsx"
import { useAnswer } from "../reviewing/useAnswer.ts"
import type { Change } from "./useChange.ts"

/**
 * What the change that is edited brings that is wrong, as soon as it is written; what stood before is one line. Where
 * nothing is changed, nothing is asked: the whole release is the longest question that there is.
 */
export function ChangeProblems({ change }: { change: Change }) {
  return change.id === undefined ? null : <Found change={change} />
}

function Found({ change }: { change: Change }) {
  const { t } = useTranslation()
  const found = useAnswer("problems", undefined)
  if (found.value === undefined) return null
  const { brought, standing } = found.value
  if (brought.length === 0 && standing.length === 0) return null
  return (
    <section
      aria-label={t("problems.title")}
      aria-busy={found.status === "pending"}
      className="flex flex-col gap-3"
    >
      <p role="status" className={brought.length > 0 ? "font-semibold" : "sr-only"}>
        {t("problems.brought", { count: brought.length })}
      </p>
      <ProblemList problems={brought} busy={change.busy} mend={(patch) => void change.edit(patch)} />
      <StandingProblems problems={standing} />
    </section>
  )
}
