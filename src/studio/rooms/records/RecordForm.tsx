import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils"
import { useMemo, useRef, type FormEvent, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { RecordForm as FormOfRecords } from "#api/contract/edited-records.ts"
import type { Data, FormContext, FormWords } from "#ui/form/context.ts"
import { Form, type FormHandle } from "#ui/form/Form.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { numbered, titled, titledKind } from "./field-titles.ts"
import { FoldedRow, Row } from "./FoldedRow.tsx"
import { laidOut } from "./form-layout.ts"
import { FixedContext, NamedParts, RecordParts } from "./FormParts.tsx"
import { LinkingContext, type Linking } from "./linking.ts"
import { LinkWidget } from "./LinkWidget.tsx"
import { KindsContext, RequirementField } from "./RequirementField.tsx"
import { useWordsOf } from "./useWordsOf.ts"

export interface RecordFormProps {
  form: FormOfRecords
  initial: Data
  linking: Linking
  /** What the check of the write has said. */
  problems: ErrorSchema<Data> | undefined
  /** Nothing can be typed for now. */
  isFixed: boolean
  onTyped: () => void
  onSubmit: (filled: Data) => void
  /** What stands under the fields. */
  children: ReactNode
}

type Ui = Readonly<Record<string, unknown>>

/** What draws a link and a requirement, in the place of the words by which the form names them. */
const drawings: Readonly<Record<string, unknown>> = { record: LinkWidget, requirement: RequirementField }

/** What lays the form out. */
const layout = { record: RecordParts, parts: NamedParts, row: Row, foldedRow: FoldedRow }

function drawn(ui: Ui, wordOf: (term: string) => string): Ui {
  return Object.fromEntries(
    Object.entries(ui).map(([name, value]) => {
      if (name === "ui:widget" || name === "ui:field") return [name, drawings[String(value)] ?? value]
      if (name === "ui:enumNames") return [name, (value as string[]).map(wordOf)]
      return [name, name.startsWith("ui:") || !isUi(value) ? value : drawn(value, wordOf)]
    }),
  )
}

const isUi = (value: unknown): value is Ui =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The check of the write is the server's: a form that judged by itself could refuse what that takes. */
const judgesNothing = Object.assign(() => true, { errors: null })
const asSaid = <Errors,>(errors: Errors) => errors

function unfold(field: Element | null): void {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true
  // The id of a row is that of what holds its fold.
  const own = field?.matches("fieldset") ? field.querySelector<HTMLDetailsElement>(":scope > details") : null
  if (own) own.open = true
}

/** The fields of one record; what is typed stays in them whatever becomes of it. */
export default function RecordForm({
  form,
  initial,
  linking,
  problems,
  isFixed,
  onTyped,
  onSubmit,
  children,
}: RecordFormProps) {
  const { t } = useTranslation()
  const wordsOf = useWordsOf()
  const handle = useRef<FormHandle>(null)
  const choice = useChoiceWords()
  const { schema, ui, kinds } = useMemo(() => {
    const fields = titled(form, wordsOf)
    return {
      schema: fields as RJSFSchema,
      ui: numbered(
        fields,
        laidOut(
          fields,
          drawn(form.ui, (term) => term),
          layout,
        ),
      ) as UiSchema<Data, RJSFSchema, FormContext>,
      kinds: (form.asks?.kinds ?? []).map((kind) => ({
        ...kind,
        title: wordsOf(`record.asks.${kind.name}`) ?? kind.name,
        schema: titledKind(kind.name, kind.schema, wordsOf),
        ui: drawn(kind.ui, (term) => wordsOf(`record.askTerm.${term}`) ?? term),
      })),
    }
  }, [form, wordsOf])
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
    <div
      onInput={onTyped}
      // A line of the summary leads to a field that may be folded away, and what is folded away takes no focus.
      onClickCapture={({ target }) => {
        const line = target instanceof Element ? target.closest("a[href^='#']") : null
        if (line) unfold(document.getElementById(line.getAttribute("href")!.slice(1)))
      }}
      // What is added, removed or chosen in a list is an edit, too; the press that writes is none.
      onClick={({ target }) => {
        const pressed = target instanceof Element ? target.closest("button, [role=option]") : null
        if (pressed && pressed.getAttribute("type") !== "submit") onTyped()
      }}
    >
      <LinkingContext value={linking}>
        <KindsContext value={kinds}>
          <FixedContext value={isFixed}>
            <Form
              ref={handle}
              id="record"
              name="record"
              schema={schema}
              uiSchema={ui}
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
          </FixedContext>
        </KindsContext>
      </LinkingContext>
    </div>
  )
}
