import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { layerQuery, placePath } from "../../address.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { useOwnChanges } from "../../calls/useOwnChanges.ts"
import { endOf } from "../../parts/ProposalList.tsx"
import { RowLink } from "../../parts/RowLink.tsx"
import { Section } from "../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

const most = 5

/** Own changes that nobody has been asked about yet; nothing where there are none. */
export function OwnChanges() {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const query = layerQuery(layer)
  const own = useOwnChanges()
  const { value } = useLoaded(`proposals ${query.tenant ?? ""}`, () => publishing.proposals(query))
  // What waits for somebody, or was turned down, stands in a list of its own.
  const told = new Set(
    value?.proposals
      .filter((proposal) => proposal.state === "open" || endOf(proposal) === "returned")
      .map(({ changeset }) => changeset),
  )
  const shown = own.filter(({ id }) => !told.has(id)).slice(0, most)
  if (!workspace || !value || shown.length === 0) return null
  return (
    <Section title={t("home.own")}>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map(({ id, title, updatedAt }) => (
          <li key={id} className="py-1">
            <RowLink href={placePath(workspace, { layer, room: "changes", rest: ["making", id] })}>
              <span className="min-w-0 grow basis-60 font-semibold">{title}</span>
              <span className="text-sm text-muted">{moment(updatedAt)}</span>
            </RowLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
