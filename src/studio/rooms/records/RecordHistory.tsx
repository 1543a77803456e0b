import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { EditedRecord } from "#api/contract/edited-records.ts"
import type { RecordVersions } from "#api/contract/record-edits.ts"
import { mergeRecord } from "#documents/merge-layer.ts"
import { Button } from "#ui/Button.tsx"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery, placePath } from "../../address.ts"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ChangedPlaces } from "./ChangedPlaces.tsx"
import { PutBackVersion } from "./PutBackVersion.tsx"
import { differences, type Values } from "./record-values.ts"
import { useColumnLabels } from "./useColumnLabels.ts"

type Version = RecordVersions["versions"][number]

interface HistoryProps {
  collection: string
  shown: EditedRecord
}

/** Who wrote what of a record here, when and why, field by field; each version can be put back. */
export function RecordHistory({ collection, shown }: HistoryProps) {
  const { t } = useTranslation()
  if (shown.version === 0)
    return (
      <Section title={t("record.history")}>
        <p className="text-muted">{t("record.noHistory")}</p>
      </Section>
    )
  return (
    <Section title={t("record.history")}>
      <Versions collection={collection} shown={shown} />
    </Section>
  )
}

function Versions({ collection, shown }: HistoryProps) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [back, setBack] = useState<Version>()
  const { id, below } = shown
  const loaded = useLoaded(`versions ${layer.tenant ?? ""} ${collection} ${id}`, () =>
    publishing.recordVersions(collection, id, layer),
  )
  const recordOf = (version: Version | undefined): Values =>
    version ? (mergeRecord(below ?? {}, version.data) as Values) : (below ?? {})
  return (
    <Loading from={loaded}>
      {({ versions }) => (
        <>
          <ol reversed className="flex flex-col gap-6" aria-label={t("record.history")}>
            {versions.map((version, at) => (
              <Told
                key={version.version}
                collection={collection}
                version={version}
                places={differences(recordOf(versions[at + 1]), recordOf(version))}
                // What is cut off at the end of a long list is not known: there all of it would seem new.
                isKnown={versions[at + 1] !== undefined || version.version === 1}
                {...(version.version !== shown.version &&
                  version.state === "live" && { onPutBack: () => setBack(version) })}
              />
            ))}
          </ol>
          {back ? (
            <PutBackVersion
              collection={collection}
              shown={shown}
              version={back.version}
              record={recordOf(back)}
              onClose={() => setBack(undefined)}
            />
          ) : null}
        </>
      )}
    </Loading>
  )
}

interface ToldProps {
  collection: string
  version: Version
  places: ReturnType<typeof differences>
  isKnown: boolean
  onPutBack?: () => void
}

function Told({ collection, version: told, places, isKnown, onPutBack }: ToldProps) {
  const { t } = useTranslation()
  const { state } = useStudio()
  const { workspace } = useSnapshot(state)
  const { layer } = usePlace()
  const moment = useMoments()
  const author = useAuthor()
  const labelOf = useColumnLabels(collection)
  const { version, state: stands, actor, why, import: brought, at } = told
  return (
    <li className="border-s-4 border-line ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t("record.version", { version })}</span>
        {stands === "live" ? null : <Chip tone="warning">{t(`record.state.${stands}`)}</Chip>}
      </p>
      {why === "" ? null : <p className="break-words">{why}</p>}
      <p className="text-sm text-muted">
        {moment(at)} · {author(actor)}
        {brought === null || !workspace ? null : (
          <>
            {" · "}
            <Link
              href={placePath(workspace, { layer, room: "records", rest: [collection, brought] })}
              className="text-primary-ink"
            >
              {t("record.brought")}
            </Link>
          </>
        )}
      </p>
      {isKnown && places.length > 0 ? (
        <div className="mt-3">
          <ChangedPlaces places={places} labelOf={labelOf} />
        </div>
      ) : null}
      {onPutBack ? (
        <Button style="text" icon="refresh" onClick={onPutBack} className="mt-2">
          {t("record.backTo", { version })}
        </Button>
      ) : null}
    </li>
  )
}
