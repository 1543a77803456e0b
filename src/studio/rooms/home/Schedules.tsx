import { useTranslation } from "react-i18next"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { ScheduleList } from "../../parts/ScheduleList.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

const shown = 5

/** What is to be published at an hour, and what was not at its own. */
export function Schedules() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`schedules ${layer.tenant ?? ""}`, () => publishing.schedules(layer))
  return (
    <Loading from={loaded}>
      {({ schedules }) => {
        const told = schedules.filter(({ state }) => state === "waiting" || state === "missed")
        return told.length === 0 ? (
          <p className="text-muted">{t("home.noSchedule")}</p>
        ) : (
          <ScheduleList schedules={told.slice(0, shown)} />
        )
      }}
    </Loading>
  )
}
