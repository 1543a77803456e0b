import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { LinkButton } from "#ui/Button.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ReleaseList } from "../../parts/ReleaseList.tsx"
import { OwnChanges } from "./OwnChanges.tsx"
import { HeldBack } from "./HeldBack.tsx"
import { Findings } from "./Findings.tsx"
import { Schedules } from "./Schedules.tsx"
import { Proposals } from "./Proposals.tsx"
import { TurnedDown } from "./TurnedDown.tsx"

const lastReleases = 5

/** What waits for whoever works here, what is wrong with what is live, and what was published last. */
export default function HomeRoom() {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const releases = useLoaded(`releases ${query.tenant ?? ""}`, () => publishing.releases(query))
  return (
    <>
      <Heading title={layer.title} text={t(layer.tenant === null ? "home.instance" : "home.tenant")} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {layer.powers.includes("propose") ? (
            <>
              <TurnedDown />
              <OwnChanges />
            </>
          ) : null}
          <HeldBack layers={releases.value?.heldBack ?? []} />
          <Section title={t("home.waiting")}>
            <Proposals />
          </Section>
          <Section title={t("home.schedule")}>
            <Schedules />
          </Section>
        </div>
        <Section title={t("home.findings")}>
          <Findings />
        </Section>
        <div className="xl:col-span-2">
          <Section title={t("home.releases")}>
            <Loading from={releases}>
              {(history) => <ReleaseList releases={history.releases.slice(0, lastReleases)} />}
            </Loading>
            {workspace ? (
              <div className="mt-3">
                <LinkButton
                  style="text"
                  iconEnd="arrow-right"
                  href={`/studio${placePath(workspace, { layer, room: "history" })}`}
                >
                  {t("home.allReleases")}
                </LinkButton>
              </div>
            ) : null}
          </Section>
        </div>
      </div>
    </>
  )
}
