import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { LinkButton } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { layerQuery, placePath } from "../../../address.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { endOf } from "../../../parts/ProposalList.tsx"
import { usePlace, useStudio } from "../../../studio.ts"

/** Why a change was turned down when it was proposed last; nothing where it was not, or waits again. */
export function Returned({ changeset }: { changeset: string }) {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const { value } = useLoaded(`proposals ${query.tenant ?? ""}`, () => publishing.proposals(query))
  const last = value?.proposals.find((proposal) => proposal.changeset === changeset)
  if (!workspace || !last || endOf(last) !== "returned") return null
  return (
    <Notice
      tone="warning"
      title={t("making.returned")}
      action={
        <LinkButton
          style="text"
          href={`/studio${placePath(workspace, { layer, room: "changes", rest: [last.id] })}`}
        >
          {t("making.returnedMore")}
        </LinkButton>
      }
    >
      {last.decidedWhy ?? ""}
    </Notice>
  )
}
