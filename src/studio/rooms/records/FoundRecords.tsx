import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { mostFound, type FindRecordsQuery } from "#api/contract/edited-records.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { RowLink } from "../../parts/RowLink.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

export type Among = NonNullable<FindRecordsQuery["among"]>

interface FoundProps {
  collection: string
  among: Among
  search: string
}

const atOnce = 20

/** What was found, so many at a time: whoever looks for one record among many writes its words. */
export function FoundRecords({ collection, among, search }: FoundProps) {
  const { t, i18n } = useTranslation()
  const { publishing, state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const query = layerQuery(layer)
  const [limit, setLimit] = useState(atOnce)
  const loaded = useLoaded(
    `found ${query.tenant ?? ""} ${collection} ${among} ${search} ${limit} ${i18n.language}`,
    () => publishing.findRecords(collection, { ...query, among, search, limit }),
  )
  if (!workspace) return null
  return (
    <Loading from={loaded}>
      {({ records, more }) => (
        <>
          {records.length === 0 ? <p className="text-muted">{t(`record.noneFound.${among}`)}</p> : null}
          <ul role="list" aria-label={t("record.found")} className="flex flex-col divide-y divide-line">
            {records.map(({ id, title, state: stands, live }) => (
              <li key={id} className="py-0.5">
                <RowLink
                  href={placePath(workspace, { layer, room: "records", rest: [collection, "record", id] })}
                >
                  <span className="min-w-0 grow basis-60 font-semibold">{title || id}</span>
                  {live ? (
                    stands === null ? null : (
                      <Chip tone="secondary">{t("record.writtenHere")}</Chip>
                    )
                  ) : (
                    <Chip tone="warning">{t("record.notShown")}</Chip>
                  )}
                  <span className="text-sm text-muted">{id}</span>
                </RowLink>
              </li>
            ))}
          </ul>
          {more ? (
            limit < mostFound ? (
              <div>
                <Button style="outline" onClick={() => setLimit(Math.min(mostFound, limit * 3))}>
                  {t("record.more")}
                </Button>
              </div>
            ) : (
              <p className="text-muted">{t("record.moreThan", { count: mostFound })}</p>
            )
          ) : null}
        </>
      )}
    </Loading>
  )
}
