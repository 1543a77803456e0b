import type {
  DescriptionFieldProps,
  ErrorListProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
} from "@rjsf/utils"
import { useEffect } from "react"
import { Errors, Field, Hint } from "#ui/Field.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { wordsOf, type Data, type FormContext } from "./context.ts"
import { saidBelow, type OwnOptions } from "./options.ts"
import { seldom } from "./seldom.tsx"

type S = RJSFSchema
type C = FormContext

/** Widgets that draw their own words: a legend round a group, or the words beside a box. */
const selfNamed = new Set(["radio", "checkbox", "checkboxes"])

function FieldTemplate(props: FieldTemplateProps<Data, S, C>) {
  const { id, label, hidden, schema, uiSchema, children, rawErrors, rawHelp, rawDescription } = props
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === "object") return children
  const options = (uiSchema?.["ui:options"] ?? {}) as OwnOptions
  const hint = rawDescription || (options.rules ? undefined : rawHelp)
  const widget = uiSchema?.["ui:widget"]
  const named =
    props.displayLabel === false ||
    (typeof widget === "string" ? selfNamed.has(widget) : schema.type === "boolean")
  const errors = saidBelow(rawErrors, options)
  if (!named)
    return (
      <Field id={id} label={label} required={props.required} hint={hint} errors={errors}>
        {children}
      </Field>
    )
  return (
    <div className="flex flex-col gap-1.5">
      {children}
      <Hint id={id}>{hint}</Hint>
      <Errors id={id} errors={errors} />
    </div>
  )
}

const Group = seldom("Group")

function ObjectFieldTemplate({
  fieldPathId,
  title,
  description,
  properties,
  uiSchema,
  formData,
}: ObjectFieldTemplateProps<Data, S, C>) {
  const optionsOf = (ui: typeof uiSchema) => (ui?.["ui:options"] ?? {}) as OwnOptions
  const { columns } = optionsOf(uiSchema)
  const isAsked = (name: string) => formData?.[optionsOf(uiSchema?.[name]).unless ?? ""] !== true
  const fields = (
    <div className={columns ? "grid gap-5 sm:grid-cols-2" : "flex flex-col gap-5"}>
      {properties.map(({ content, hidden, name }) =>
        hidden || !isAsked(name) ? null : <div key={name}>{content}</div>,
      )}
    </div>
  )
  if (fieldPathId.path.length === 0) return fields
  return (
    <Group id={fieldPathId.$id} title={title} description={description}>
      {fields}
    </Group>
  )
}

const summaryOf = (prefix: string) => `${prefix}-summary`

/** Leads to what is wrong with a form's answers. */
export const focusSummary = (prefix: string) => document.getElementById(summaryOf(prefix))?.focus()

/**
 * The summary above the form: it takes the focus when it appears, and each of its lines leads to the answer that it
 * speaks of.
 */
function ErrorListTemplate({ errors, registry }: ErrorListProps<Data, S, C>) {
  const prefix = registry.globalFormOptions.idPrefix
  const id = summaryOf(prefix)
  useEffect(() => focusSummary(prefix), [prefix])
  const lines = new Map(errors.map((error) => [`${error.property ?? ""} ${error.message ?? ""}`, error]))
  return (
    <div
      id={id}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${id}-title`}
      data-tone="danger"
      className="mb-6 rounded-card border-s-4 border-(--tone-ink) bg-(--tone-soft) p-4"
    >
      <p id={`${id}-title`} className="flex items-center gap-2 font-bold">
        <span className="text-(--tone-ink)">
          <Icon name="error" />
        </span>
        {wordsOf(registry).errorSummary}
      </p>
      <ul role="list" className="mt-1">
        {[...lines].map(([key, { property = "", message }]) => {
          const target = [prefix, ...property.split(".").filter(Boolean)].join("_")
          return (
            <li key={key}>
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault()
                  const field = document.getElementById(target)
                  const control = field?.matches("fieldset")
                    ? field.querySelector<HTMLElement>("input,textarea,select,button")
                    : field
                  ;(control ?? field)?.focus()
                }}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function DescriptionField({ id, description }: DescriptionFieldProps<Data, S, C>) {
  return description ? (
    <div id={id} className="text-sm text-muted">
      {description}
    </div>
  ) : null
}

/** Errors and help are drawn by the field's template, beside the control that names them. */
const Nothing = () => null

export const templates: Partial<Omit<TemplatesType<Data, S, C>, "ButtonTemplates">> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate: seldom("ArrayFieldTemplate"),
  ArrayFieldItemTemplate: seldom("ArrayFieldItemTemplate"),
  ErrorListTemplate,
  TitleFieldTemplate: seldom("TitleField"),
  DescriptionFieldTemplate: DescriptionField,
  MultiSchemaFieldTemplate: seldom("MultiSchemaFieldTemplate"),
  UnsupportedFieldTemplate: seldom("UnsupportedField"),
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
}
