import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  RJSFSchema,
  TitleFieldProps,
  UnsupportedFieldProps,
} from "@rjsf/utils"
import type { ReactNode } from "react"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { wordsOf, type Data, type FormContext } from "../context.ts"

type S = RJSFSchema
type C = FormContext

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data, S, C>) {
  const { fieldPathId, title, items, canAdd, onAddClick, disabled, readonly, registry, schema } = props
  return (
    <fieldset id={fieldPathId.$id} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-bold">{title}</legend>
      {schema.description ? <p className="text-muted">{schema.description}</p> : null}
      {items}
      {canAdd && !readonly ? (
        <Button style="outline" icon="plus" disabled={disabled} onClick={onAddClick} className="self-start">
          {wordsOf(registry).add}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </fieldset>
  )
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  registry,
}: ArrayFieldItemTemplateProps<Data, S, C>) {
  return (
    <div className="flex flex-col items-start gap-1 sm:flex-row sm:items-end sm:gap-3">
      <div className="w-full min-w-0 grow sm:w-auto">{children}</div>
      {buttonsProps.hasRemove ? (
        <Button
          style="text"
          tone="danger"
          icon="trash"
          disabled={buttonsProps.disabled}
          onClick={buttonsProps.onRemoveItem}
        >
          {wordsOf(registry).remove}
          <span className="sr-only"> {index + 1}</span>
        </Button>
      ) : null}
    </div>
  )
}

export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps<Data, S, C>) {
  return (
    <div className="flex flex-col gap-4">
      {selector}
      {optionSchemaField}
    </div>
  )
}

export function UnsupportedField({ registry }: UnsupportedFieldProps<Data, S, C>) {
  return <Notice tone="warning">{wordsOf(registry).cannotShow}</Notice>
}

export function TitleField({ id, title }: TitleFieldProps<Data, S, C>) {
  return (
    <p id={id} className="font-bold">
      {title}
    </p>
  )
}

/** Questions that belong together. */
export function Group(props: { id: string; title: string; description: ReactNode; children: ReactNode }) {
  const { id, title, description, children } = props
  return (
    <fieldset
      id={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border-[1.5px] border-line p-4 sm:p-5"
    >
      {title ? <legend className="px-2 font-bold">{title}</legend> : null}
      {description ? <p className="text-muted">{description}</p> : null}
      {children}
    </fieldset>
  )
}
