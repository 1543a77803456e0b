import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Proposal } from "#api/contract/proposals.ts"
import { Chip } from "#ui/Chip.tsx"
import { placePath } from "../address.ts"
import { mayApprove } from "../calls/may-approve.ts"
import { useMoments } from "../calls/moments.ts"
import { RowLink } from "./RowLink.tsx"
import { usePlace, useStudio } from "../studio.ts"

/** What became of a proposal: one that somebody else took back was turned down. */
export const endOf = ({ state, decidedBy, author }: Proposal): Proposal["state"] | "returned" =>
  state === "withdrawn" && decidedBy !== author ? "returned" : state

/** Proposals, each leading to what it would do. */
export function ProposalList({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const moment = useMoments()
  if (!workspace) return null
  const approves = mayApprove(workspace)
  if (proposals.length === 0) return <p className="text-muted">{t("proposals.none")}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {proposals.map((proposal) => {
        const { id, why, createdAt, mine, state } = proposal
        return (
          <li key={id} className="py-1">
            <RowLink href={placePath(workspace, { layer, room: "changes", rest: [id] })}>
              <span className="min-w-0 grow basis-60 font-semibold">{why}</span>
              {mine ? <Chip tone="secondary">{t("proposals.mine")}</Chip> : null}
              {!mine && approves && state === "open" ? (
                <Chip tone="primary">{t("proposals.yours")}</Chip>
              ) : null}
              {state === "open" ? null : (
                <Chip tone={state === "approved" ? "success" : "neutral"}>
                  {t(`changes.${endOf(proposal)}`)}
                </Chip>
              )}
              <span className="text-sm text-muted">{moment(createdAt)}</span>
            </RowLink>
          </li>
        )
      })}
    </ul>
  )
}
