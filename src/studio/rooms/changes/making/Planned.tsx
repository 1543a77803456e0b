import { useTranslation } from "react-i18next"
import { layerQuery } from "../../../address.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { ScheduleList } from "../../../parts/ScheduleList.tsx"
import { Section } from "../../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../../studio.ts"

/**
 * The hours at which a change is, was, or was not published, or those for which a proposal was approved; nothing where it
 * was never planned.
 */
export function Planned({ of }: { of: { changeset: string } | { proposal: string } }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const { value } = useLoaded(`schedules ${layer.tenant ?? ""}`, () => publishing.schedules(layer))
  const own =
    value?.schedules.filter((one) =>
      "changeset" in of ? one.changeset === of.changeset : one.proposal === of.proposal,
    ) ?? []
  return own.length === 0 ? null : (
    <Section title={t("making.planned")}>
      <ScheduleList schedules={own} />
    </Section>
  )
}
