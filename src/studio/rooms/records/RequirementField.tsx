import type { FieldProps, ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils"
import { createContext, useContext } from "react"
import { useTranslation } from "react-i18next"
import type { Data, FormContext } from "#ui/form/context.ts"
import { Errors } from "#ui/Field.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { begun, kindOf } from "./asking.ts"
import { Fold } from "./Fold.tsx"
import { useLinking } from "./linking.ts"
import { rowName } from "./row-name.ts"

/** A kind of requirement with its words and fields. */
export interface AskedKind {
  name: string
  title: string
  schema: Record<string, unknown>
  ui: Record<string, unknown>
}

export const KindsContext = createContext<readonly AskedKind[]>([])

/** One thing that is asked of whoever applies: of which kind, and what of it. Another kind begins anew. */
export function RequirementField(props: FieldProps<Data, RJSFSchema, FormContext>) {
  const { formData, onChange, fieldPathId, registry, errorSchema = {}, rawErrors = [] } = props
  const { t, i18n } = useTranslation()
  const { known } = useLinking()
  const kinds = useContext(KindsContext)
  const words = useChoiceWords()
  const kind = kindOf(formData, kinds)
  const SchemaField = registry.fields["SchemaField"]!
  const at = Number(fieldPathId.path.at(-1)) + 1
  const name = kind
    ? rowName({ schema: kind.schema, ui: kind.ui, value: formData }, { known, language: i18n.language })
    : ""
  return (
    <Fold
      id={fieldPathId.$id}
      title={t("record.ask.row", { at })}
      at={at}
      name={[kind?.title, name].filter(Boolean).join(": ")}
      isFaulty={rawErrors.length + Object.keys(errorSchema).length > 0}
    >
      <div className="flex flex-col gap-5">
        <div className="max-w-md">
          <SelectField
            label={t("record.ask.kind")}
            options={[
              ...(kind ? [] : [{ value: "", label: t("record.none") }]),
              ...kinds.map(({ name, title }) => ({ value: name, label: title })),
            ]}
            value={kind?.name ?? ""}
            onChange={(name) => {
              const chosen = kinds.find((one) => one.name === name)
              if (chosen) onChange(begun(chosen), fieldPathId.path)
            }}
            words={words}
          />
          <Errors id={fieldPathId.$id} errors={rawErrors} />
        </div>
        {kind ? (
          <SchemaField
            {...props}
            key={kind.name}
            schema={kind.schema}
            uiSchema={{ ...kind.ui, "ui:ObjectFieldTemplate": Plain }}
          />
        ) : null}
      </div>
    </Fold>
  )
}

/** What may be said of every requirement, and seldom is. */
const seldom: ReadonlySet<string> = new Set(["note", "id"])

/** The fields of a kind stand in the row of the requirement itself; what is seldom said is folded away. */
function Plain({
  properties,
  formData,
  errorSchema,
}: ObjectFieldTemplateProps<Data, RJSFSchema, FormContext>) {
  const { t } = useTranslation()
  const drawn = (isSeldom: boolean) =>
    properties
      .filter(({ name }) => seldom.has(name) === isSeldom)
      .map(({ content, name }) => <div key={name}>{content}</div>)
  const isSaid =
    formData?.["note"] !== undefined || [...seldom].some((name) => errorSchema?.[name] !== undefined)
  return (
    <div className="flex flex-col gap-5">
      {drawn(false)}
      <details className="disclosure" open={isSaid}>
        <summary className="flex min-h-11 items-center gap-2 font-semibold">
          <span className="disclosure-sign transition-transform">
            <Icon name="chevron-down" size={20} />
          </span>
          {t("record.ask.seldom")}
        </summary>
        <div className="flex flex-col gap-5 pt-2">{drawn(true)}</div>
      </details>
    </div>
  )
}
