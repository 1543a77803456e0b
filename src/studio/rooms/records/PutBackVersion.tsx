import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord } from "#api/contract/edited-records.ts"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ChangedPlaces } from "./ChangedPlaces.tsx"
import { differences, type Values } from "./record-values.ts"
import { useColumnLabels } from "./useColumnLabels.ts"

interface PutBackProps {
  collection: string
  shown: EditedRecord
  version: number
  /** As it read then. */
  record: Values
  onClose: () => void
}

/** Writes an earlier version again, as a new one: what that changes of the record stands above the button. */
export function PutBackVersion({ collection, shown, version, record, onClose }: PutBackProps) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)
  const labelOf = useColumnLabels(collection)
  const doing = useDoing()
  const places = differences(shown.record ?? {}, record)

  async function putBack() {
    setAsked(true)
    if (why.trim() === "") return
    const write = { ...layer, record, base: shown.version, why: why.trim() }
    if (!(await doing.run(() => publishing.writeRecord(collection, shown.id, write)))) return
    say(t("record.backDone", { version }))
    onClose()
    resources.renew(() => true)
  }

  return (
    <DialogForm
      width="large"
      title={t("record.backTitle", { version })}
      doing={doing}
      does={t("record.backNow", { version })}
      onDo={putBack}
      onClose={onClose}
    >
      <p className="text-muted">{t("record.backText")}</p>
      {places.length === 0 ? (
        <p>{t("record.backSame")}</p>
      ) : (
        <ChangedPlaces places={places} labelOf={labelOf} />
      )}
      <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
    </DialogForm>
  )
}
