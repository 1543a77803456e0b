import { useTranslation } from "react-i18next"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Inviting } from "./Inviting.tsx"
import { OfferList } from "./OfferList.tsx"
import { StaffList } from "./StaffList.tsx"

/** Who works in a layer and in which role; roles offered, agreed to and taken away. */
export default function PeopleRoom() {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`people ${layer.tenant ?? ""}`, () => publishing.people(layer))
  return (
    <>
      <Heading title={t("room.people")} text={t("people.text")} />
      <Loading from={loaded}>
        {({ people, invitations, gives }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <div className="flex flex-col gap-6">
              <Section title={t("people.list")}>
                <StaffList people={people} />
                {layer.tenant === undefined ? null : (
                  <p className="mt-4 text-sm text-muted">{t("people.inherited")}</p>
                )}
              </Section>
              <Section title={t("people.open")}>
                <OfferList invitations={invitations} />
              </Section>
            </div>
            <Section title={t("people.invite")}>
              <Inviting gives={gives} />
            </Section>
          </div>
        )}
      </Loading>
    </>
  )
}
