import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord } from "#api/contract/edited-records.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { ChangedPlaces } from "./ChangedPlaces.tsx"
import { differences, type Values } from "./record-values.ts"

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
    <Dialog
      open
      onClose={onClose}
      title={t("record.backTitle", { version })}
      closeLabel={t("close")}
      width="large"
    >
      <p className="mb-4 text-muted">{t("record.backText")}</p>
      {places.length === 0 ? <p>{t("record.backSame")}</p> : <ChangedPlaces places={places} />}
      <div className="mt-6">
        <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
      </div>
      <Failure text={doing.failure} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={doing.busy} onClick={() => void putBack()}>
          {t("record.backNow", { version })}
        </Button>
        <Button style="text" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </Dialog>
  )
}
