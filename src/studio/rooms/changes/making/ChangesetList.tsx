import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery, placePath } from "../../../address.ts"
import { useMoments } from "../../../calls/moments.ts"
import { useLoaded } from "../../../calls/useLoaded.ts"
import { Loading } from "../../../shell/Loading.tsx"
import { RowLink } from "../../../parts/RowLink.tsx"
import { usePlace, useStudio } from "../../../studio.ts"

interface ChangesetListProps {
  state: "open" | "discarded"
}

/** Changes of the layer that are being made or were put aside, each leading to its page. */
export function ChangesetList({ state: wanted }: ChangesetListProps) {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const query = layerQuery(layer)
  const loaded = useLoaded(`changesets ${query.tenant ?? ""} ${wanted}`, () =>
    publishing.changesets({ ...query, state: wanted }),
  )
  if (!workspace) return null
  return (
    <Loading from={loaded}>
      {({ changesets }) =>
        changesets.length === 0 ? (
          <p className="text-muted">{t(wanted === "open" ? "making.nothing" : "making.nothingAside")}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {changesets.map(({ id, title, updatedAt, entries, isMember }) => (
              <li key={id} className="py-1">
                <RowLink href={placePath(workspace, { layer, room: "changes", rest: ["making", id] })}>
                  <span className="min-w-0 grow basis-60 font-semibold">{title}</span>
                  {isMember ? <Chip tone="secondary">{t("proposals.mine")}</Chip> : null}
                  <span className="text-sm text-muted">{t("making.entries", { count: entries })}</span>
                  <span className="text-sm text-muted">{moment(updatedAt)}</span>
                </RowLink>
              </li>
            ))}
          </ul>
        )
      }
    </Loading>
  )
}
