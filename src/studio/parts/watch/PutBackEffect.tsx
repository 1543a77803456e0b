import { useTranslation } from "react-i18next"
import type { CheckedChange } from "#api/contract/publishing.ts"
import { Notice } from "#ui/Notice.tsx"
import { usePlace } from "../../studio.ts"
import { Differences } from "../Differences.tsx"
import { EffectTable } from "../effect/EffectTable.tsx"
import { ProblemList, StandingProblems } from "../ProblemList.tsx"

/** What a planned way back comes to; `untold` where the review could not say in time what it changes. */
export function outcomeOf({ problems, standing, impact, diff }: CheckedChange) {
  if (impact) return diff.length === 0 ? "nothing" : "told"
  return [...problems, ...standing].some(({ severity }) => severity === "error") ? "refused" : "untold"
}

/** What putting a release back would change of what is live, or why it would not. */
export function PutBackEffect({ checked }: { checked: CheckedChange }) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const { problems, standing, access, diff } = checked
  const outcome = outcomeOf(checked)
  const listed = outcome === "refused" ? [...problems, ...standing] : problems
  return (
    <div className="flex flex-col gap-6">
      {listed.length > 0 ? <ProblemList problems={listed} change={null} /> : null}
      {outcome === "refused" ? null : <StandingProblems problems={standing} change={null} />}
      {outcome === "nothing" ? <Notice>{t("putBack.nothing")}</Notice> : null}
      {outcome === "untold" ? <Notice tone="warning">{t("putBack.untold")}</Notice> : null}
      {outcome === "told" ? (
        <>
          {/* No release holds what this would make, so there is no other side to open. */}
          {access ? <EffectTable access={access} sides={{ before: { layer } }} /> : null}
          <Differences diff={diff} />
        </>
      ) : null}
    </div>
  )
}
