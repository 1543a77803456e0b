import { useTranslation } from "react-i18next"
import { Icon } from "#ui/icons/Icon.tsx"
import { layerQuery } from "../../address.ts"
import { useDays } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { ProblemList } from "../../parts/ProblemList.tsx"
import { useSaying } from "../../saying/useSaying.ts"
import { usePlace, useStudio } from "../../studio.ts"

/** What the review found of the live release; what was accepted is one folded line. */
export function Findings() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const saying = useSaying()
  const day = useDays()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`findings ${layer.tenant ?? ""}`, () => publishing.findings(layer))
  return (
    <Loading from={loaded}>
      {({ findings }) => {
        const open = findings.filter(({ accepted }) => !accepted)
        const accepted = findings.filter((finding) => finding.accepted)
        return (
          <>
            {open.length === 0 ? (
              <p className="flex items-center gap-2">
                <span className="text-success-ink">
                  <Icon name="check-circle" />
                </span>
                {t("findings.none")}
              </p>
            ) : (
              <ProblemList problems={open} />
            )}
            {accepted.length > 0 ? (
              <details>
                <summary className="flex min-h-11 items-center text-muted">
                  {t("findings.accepted", { count: accepted.length })}
                </summary>
                <ul className="flex flex-col gap-3">
                  {accepted.map((one) => (
                    <li key={`${one.finding} ${one.document} ${one.pointer} ${one.message}`}>
                      <p>{saying.problem(one).message}</p>
                      <p className="text-sm text-muted">
                        {one.accepted
                          ? `${day(one.accepted.since)} · ${saying.words(one.accepted.why)}`
                          : null}
                      </p>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        )
      }}
    </Loading>
  )
}
