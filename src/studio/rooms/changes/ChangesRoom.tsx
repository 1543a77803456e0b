import { useTranslation } from "react-i18next"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ChangesetList } from "./making/ChangesetList.tsx"
import { ChangesetPage } from "./making/ChangesetPage.tsx"
import { ProposalList } from "../../parts/ProposalList.tsx"
import { ProposalPage } from "./ProposalPage.tsx"

/** What is being made, what waits for a second person and what became of it; one change or proposal with its effect. */
export default function ChangesRoom() {
  const { rest } = usePlace()
  const [proposal, changeset] = rest
  if (proposal === "making" && changeset !== undefined)
    return <ChangesetPage key={changeset} id={changeset} />
  return proposal === undefined ? <Proposals /> : <ProposalPage key={proposal} id={proposal} />
}

function Proposals() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const place = usePlace()
  const layer = layerQuery(place.layer)
  const canEdit = place.layer.powers.includes("propose")
  const loaded = useLoaded(`proposals ${layer.tenant ?? ""}`, () => publishing.proposals(layer))
  return (
    <>
      <Heading title={t("room.changes")} text={t("changes.text")} />
      <Loading from={loaded}>
        {({ proposals }) => {
          const open = proposals.filter(({ state }) => state === "open")
          const decided = proposals.filter(({ state }) => state !== "open")
          return (
            <div className="flex flex-col gap-6">
              {canEdit ? (
                <Section title={t("making.title")}>
                  <ChangesetList state="open" />
                </Section>
              ) : null}
              <Section title={t("changes.open")}>
                <ProposalList proposals={open} />
              </Section>
              {decided.length > 0 ? (
                <Section title={t("changes.decided")}>
                  <ProposalList proposals={decided} />
                </Section>
              ) : null}
              {canEdit ? (
                <Section title={t("making.discarded")}>
                  <ChangesetList state="discarded" />
                </Section>
              ) : null}
            </div>
          )
        }}
      </Loading>
    </>
  )
}
