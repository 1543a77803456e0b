import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils"
import { useMemo, useRef, type FormEvent, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { RecordForm as FormOfRecords } from "#api/contract/edited-records.ts"
import type { Data, FormContext, FormWords } from "#ui/form/context.ts"
import { Form, type FormHandle } from "#ui/form/Form.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { titled } from "./field-titles.ts"

export interface RecordFormProps {
  form: FormOfRecords
  initial: Data
  /** What the check of the write has said. */
  problems: ErrorSchema<Data> | undefined
  onTyped: () => void
  onSubmit: (filled: Data) => void
  /** What stands under the fields. */
  children: ReactNode
}

/** The check of the write is the server's: a form that judged by itself could refuse what that takes. */
const judgesNothing = Object.assign(() => true, { errors: null })
const asSaid = <Errors,>(errors: Errors) => errors

/** The fields of one record; what is typed stays in them whatever becomes of it. */
export default function RecordForm({
  form,
  initial,
  problems,
  onTyped,
  onSubmit,
  children,
}: RecordFormProps) {
  const { t, i18n } = useTranslation()
  const handle = useRef<FormHandle>(null)
  const choice = useChoiceWords()
  const schema = useMemo(
    () => titled(form, (key, values = {}) => (i18n.exists(key) ? t(key, values) : undefined)) as RJSFSchema,
    [form, t, i18n],
  )
  const words: FormWords = {
    requiredNote: t("record.requiredNote"),
    errorSummary: t("record.problems"),
    choose: t("record.none"),
    choice,
    showPassword: "",
    hidePassword: "",
    met: "",
    unmet: "",
    add: t("record.add"),
    remove: t("record.remove"),
    cannotShow: t("record.cannotShow"),
  }
  return (
    <div onInput={onTyped} onClick={onTyped}>
      <Form
        ref={handle}
        id="record"
        name="record"
        schema={schema}
        uiSchema={form.ui as UiSchema<Data, RJSFSchema, FormContext>}
        compiled={judgesNothing}
        inBranch={undefined}
        initial={initial}
        words={words}
        problems={problems}
        say={asSaid}
        onSubmit={(filled, event: FormEvent) => {
          event.preventDefault()
          onSubmit(filled)
        }}
      >
        {children}
      </Form>
    </div>
  )
}
