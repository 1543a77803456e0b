import { useTranslation } from "react-i18next"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { AuditList } from "./AuditList.tsx"
import { ReleaseList } from "../../parts/ReleaseList.tsx"
import { ReleasePage } from "./ReleasePage.tsx"

/** What was published, by whom and why; one release with what it changed, and the way back to it. */
export default function HistoryRoom() {
  const { rest } = usePlace()
  const [release] = rest
  return release === undefined ? <Releases /> : <ReleasePage key={release} id={release} />
}

function Releases() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const releases = useLoaded(`releases ${layer.tenant ?? ""}`, () => publishing.releases(layer))
  return (
    <>
      <Heading title={t("room.history")} text={t("history.text")} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Section title={t("history.releases")}>
          <Loading from={releases}>{(history) => <ReleaseList releases={history.releases} />}</Loading>
        </Section>
        <Section title={t("history.audit")}>
          <AuditList />
        </Section>
      </div>
    </>
  )
}
