import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Loading } from "../../shell/Loading.tsx"
import { RowLink } from "../../parts/RowLink.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { stateTones } from "./verdicts.ts"

/** The last files that were brought in, each leading to what it would do or did. */
export function ImportList({ collection }: { collection: string }) {
  const { t } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const query = layerQuery(layer)
  const loaded = useLoaded(`imports ${query.tenant ?? ""} ${collection}`, () =>
    publishing.imports(collection, query),
  )
  if (!workspace) return null
  return (
    <Loading from={loaded}>
      {({ imports }) =>
        imports.length === 0 ? (
          <p className="text-muted">{t("records.noImports")}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {imports.map(({ id, file, why, state: stands, appliedAt, undoneAt, createdAt }) => (
              <li key={id} className="py-1">
                <RowLink href={placePath(workspace, { layer, room: "records", rest: [collection, id] })}>
                  <span className="min-w-0 grow basis-60 font-semibold break-words">{why || file}</span>
                  <Chip tone={stateTones[stands]}>{t(`import.state.${stands}`)}</Chip>
                  <span className="text-sm text-muted">{moment(undoneAt ?? appliedAt ?? createdAt)}</span>
                </RowLink>
              </li>
            ))}
          </ul>
        )
      }
    </Loading>
  )
}
