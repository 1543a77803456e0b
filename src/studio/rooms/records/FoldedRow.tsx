import type { ArrayFieldItemTemplateProps, FieldProps, RJSFSchema } from "@rjsf/utils"
import { clsx } from "clsx"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/Button.tsx"
import { Errors } from "#ui/Field.tsx"
import { wordsOf, type Data, type FormContext } from "#ui/form/context.ts"
import { Fold, OnlyRowContext } from "./Fold.tsx"
import { PartsInRow } from "./FormParts.tsx"
import { useLinking } from "./linking.ts"
import { rowName } from "./row-name.ts"

/** A row of a list whose rows have fields of their own: one line, by what names it, that opens to them. */
export function FoldedRow(props: FieldProps<Data, RJSFSchema, FormContext>) {
  const { schema, uiSchema, formData, fieldPathId, registry, errorSchema = {}, rawErrors = [], title } = props
  const { i18n } = useTranslation()
  const { known } = useLinking()
  const SchemaField = registry.fields["SchemaField"]!
  const ui = useMemo(() => {
    const { "ui:field": _, ...inner } = uiSchema ?? {}
    return { ...inner, "ui:ObjectFieldTemplate": PartsInRow }
  }, [uiSchema])
  return (
    <Fold
      id={fieldPathId.$id}
      title={uiSchema?.["ui:title"] ?? title ?? ""}
      at={Number(fieldPathId.path.at(-1)) + 1}
      name={rowName({ schema, ui: uiSchema ?? {}, value: formData }, { known, language: i18n.language })}
      isFaulty={rawErrors.length + Object.keys(errorSchema).length > 0}
    >
      <SchemaField {...props} uiSchema={ui} />
      <Errors id={fieldPathId.$id} errors={rawErrors} />
    </Fold>
  )
}

/** A row and what removes it, which stands beside its line or its field; the row learns whether it is alone. */
export function Row({
  children,
  buttonsProps: { hasRemove, disabled, onRemoveItem },
  index,
  totalItems,
  registry,
  schema,
}: ArrayFieldItemTemplateProps<Data, RJSFSchema, FormContext>) {
  return (
    <div className={clsx("flex gap-1", schema.type === "object" ? "items-start" : "items-end")}>
      <div className="min-w-0 grow">
        <OnlyRowContext value={totalItems === 1}>{children}</OnlyRowContext>
      </div>
      {hasRemove ? (
        <IconButton
          icon="trash"
          label={`${wordsOf(registry).remove} ${index + 1}`}
          disabled={disabled}
          onClick={onRemoveItem}
          className="shrink-0 text-danger-ink"
        />
      ) : null}
    </div>
  )
}
