import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditedRecord, RecordForm } from "#api/contract/edited-records.ts"
import { Button } from "#ui/Button.tsx"
import { Later, laterView } from "#ui/Later.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextField } from "#ui/TextField.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { InertWhile } from "../../parts/InertWhile.tsx"
import { Reason } from "../../shell/Reason.tsx"
import { useGoOn } from "../../shell/useGoOn.ts"
import { OvertakenNotice } from "./OvertakenNotice.tsx"
import type { RecordFormProps } from "./RecordForm.tsx"
import { useLinks } from "./useLinks.ts"
import { useEditing } from "./useEditing.ts"

const formView = laterView<RecordFormProps, typeof import("./RecordForm.tsx")>(
  () => import("./RecordForm.tsx"),
  (module) => module.default,
)

interface WritingProps {
  collection: string
  shown: EditedRecord
  form: RecordForm
  /** Of a record that is not there yet, whose id is asked, too. */
  isNew?: boolean
}

/** The fields of a record, why they are written so, and the press that writes them. */
export function Writing({ collection, shown, form, isNew = false }: WritingProps) {
  const { t } = useTranslation()
  const goOn = useGoOn()
  const editing = useEditing(collection, shown, form)
  const linking = useLinks(collection, shown.linked)
  const [id, setId] = useState(shown.id)
  const [why, setWhy] = useState("")
  const [asked, setAsked] = useState(false)

  async function submit(filled: Record<string, unknown>) {
    setAsked(true)
    if (why.trim() === "" || id.trim() === "") return
    if (!(await editing.write(id.trim(), filled, why.trim()))) return
    setWhy("")
    setAsked(false)
    if (isNew) goOn("records", [collection, "record", id.trim()])
  }

  return (
    <div className="flex flex-col gap-6">
      {editing.overtaken ? <OvertakenNotice {...editing.overtaken} onGoOn={editing.goOn} /> : null}
      {editing.warnings.length > 0 ? (
        <Notice tone="warning" live title={t("record.warnings")}>
          <ul className="list-disc ps-5">
            {editing.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {isNew ? (
        <InertWhile busy={editing.busy} className="max-w-md">
          <TextField
            label={t("record.id")}
            hint={t("record.idHint")}
            value={id}
            onChange={(typed) => {
              setId(typed)
              editing.typed()
            }}
          />
          {asked && id.trim() === "" ? (
            <p role="alert" className="mt-1 text-sm font-semibold text-danger-ink">
              {t("record.idMissing")}
            </p>
          ) : null}
        </InertWhile>
      ) : null}
      <Later
        key={editing.key}
        view={formView}
        waiting={<Skeleton shape="fields" count={5} />}
        props={{
          form,
          initial: editing.initial,
          linking,
          problems: editing.problems,
          isFixed: editing.busy || editing.overtaken !== undefined,
          onTyped: editing.typed,
          onSubmit: (filled) => void submit(filled),
          children: (
            <div className="flex w-full flex-col gap-4 border-t border-line pt-6">
              <InertWhile busy={editing.busy} className="max-w-xl">
                <Reason value={why} missing={asked && why.trim() === ""} onChange={setWhy} />
              </InertWhile>
              <Failure text={editing.failure} />
              <div>
                <Button type="submit" busy={editing.busy} disabled={editing.overtaken !== undefined}>
                  {isNew ? t("record.create") : t("record.write")}
                </Button>
              </div>
            </div>
          ),
        }}
      />
    </div>
  )
}
