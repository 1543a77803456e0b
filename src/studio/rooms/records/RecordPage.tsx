import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord, RecordForm } from "#api/contract/edited-records.ts"
import { Chip } from "#ui/Chip.tsx"
import { layerQuery } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { RecordHistory } from "./RecordHistory.tsx"
import { Standing } from "./Standing.tsx"
import { useRecordForm } from "./useRecordForm.ts"
import { Writing } from "./Writing.tsx"

/** One record: its fields to be written, whether learners are shown it, and who wrote what of it. */
export function RecordPage({ collection, id }: { collection: string; id: string }) {
  const { t } = useTranslation()
  const { publishing } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const loaded = useLoaded(`record ${layer.tenant ?? ""} ${collection} ${id}`, () =>
    publishing.editedRecord(collection, id, layer),
  )
  return (
    <>
      <BackTo room="records" rest={[collection]} label="import.back" />
      <Loading from={loaded} title={t("room.records")}>
        {(shown) =>
          shown.record === null ? (
            <Heading title={id} text={t("record.none.there")} />
          ) : (
            <>
              <Heading title={shown.title || id} text={id}>
                {shown.live ? null : <Chip tone="warning">{t("record.notShown")}</Chip>}
              </Heading>
              <div className="flex flex-col gap-6">
                <Standing collection={collection} shown={shown} />
                <Section title={t("record.fields")}>
                  <WithForm collection={collection}>
                    {(form) => <Writing collection={collection} shown={shown} form={form} />}
                  </WithForm>
                </Section>
                <RecordHistory collection={collection} shown={shown} />
              </div>
            </>
          )
        }
      </Loading>
    </>
  )
}

const nothing: EditedRecord = {
  id: "",
  title: "",
  record: null,
  below: null,
  offeredBelow: false,
  version: 0,
  state: null,
  live: false,
  linked: [],
}

/** A record that is not there yet. */
export function NewRecordPage({ collection }: { collection: string }) {
  const { t } = useTranslation()
  return (
    <>
      <BackTo room="records" rest={[collection]} label="import.back" />
      <Heading title={t("record.new")} text={t("record.newText")} />
      <Section title={t("record.fields")}>
        <WithForm collection={collection}>
          {(form) => <Writing collection={collection} shown={nothing} form={form} isNew />}
        </WithForm>
      </Section>
    </>
  )
}

function WithForm({
  collection,
  children,
}: {
  collection: string
  children: (form: RecordForm) => React.ReactNode
}) {
  const loaded = useRecordForm(collection)
  // In another language the fields are asked for anew, and what is typed into those of before stays meanwhile.
  const [last, setLast] = useState<RecordForm>()
  if (loaded.value && loaded.value !== last) setLast(loaded.value)
  return last ? children(last) : <Loading from={loaded}>{children}</Loading>
}
