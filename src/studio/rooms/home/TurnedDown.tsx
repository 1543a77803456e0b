import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { layerQuery, placePath } from "../../address.ts"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { RowLink } from "../../parts/RowLink.tsx"
import { Section } from "../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { turnedDown } from "./turned-down.ts"

/** Own changes that somebody else has turned down and that wait to be gone on with; nothing where there are none. */
export function TurnedDown() {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const author = useAuthor()
  const query = layerQuery(layer)
  const [now] = useState(() => Date.now())
  const proposals = useLoaded(`proposals ${query.tenant ?? ""}`, () => publishing.proposals(query))
  const changesets = useLoaded(`changesets ${query.tenant ?? ""} open`, () =>
    publishing.changesets({ ...query, state: "open" }),
  )
  const told = turnedDown(proposals.value?.proposals ?? [], changesets.value?.changesets ?? [], now)
  if (!workspace || told.length === 0) return null
  return (
    <Section title={t("home.returned")}>
      <ul className="flex flex-col divide-y divide-line">
        {told.map(({ id, why, changeset, decidedBy, decidedAt, decidedWhy }) => {
          const rest = changeset === null ? [id] : ["making", changeset]
          return (
            <li key={id} className="py-1">
              <RowLink href={placePath(workspace, { layer, room: "changes", rest })}>
                <span className="min-w-0 grow basis-60 font-semibold">{why}</span>
                <span className="text-sm text-muted">
                  {t("home.returnedBy", {
                    who: author(decidedBy ?? ""),
                    // Nobody else turns a proposal down.
                    role: t("role.operator"),
                    moment: moment(decidedAt ?? ""),
                  })}
                </span>
                {decidedWhy ? <span className="basis-full">{decidedWhy}</span> : null}
              </RowLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
