import CoreForm from "@rjsf/core"
import type { ErrorSchema, RJSFSchema, RJSFValidationError, UiSchema } from "@rjsf/utils"
import { useMemo, type FormEvent, type ReactNode, type Ref } from "react"
import type { InBranch } from "./branches.ts"
import type { Data, FormContext, FormWords } from "./context.ts"
import { focusSummary, templates } from "./templates.tsx"
import { createValidator, type CompiledValidator } from "./validator.ts"
import { widgets } from "./widgets.tsx"

/** By which the answers of a form that is drawn can be changed. */
export type FormHandle = CoreForm<Data, RJSFSchema, FormContext>

interface FormProps {
  ref: Ref<FormHandle>
  /** Begins the ids of its controls; unique on the page. */
  id: string
  /** The schema with its texts in the interface language. */
  schema: RJSFSchema
  uiSchema: UiSchema<Data, RJSFSchema, FormContext>
  compiled: CompiledValidator
  inBranch: InBranch | undefined
  /** The answers that the form begins with; from then on it keeps its own. */
  initial: Data
  words: FormWords
  /** By which the page's events know it. */
  name: string
  /** Problems that only the server can know. */
  problems: ErrorSchema<Data> | undefined
  /** Puts AJV's errors into the reader's words. */
  say: (errors: RJSFValidationError[]) => RJSFValidationError[]
  onSubmit: (answers: Data, event: FormEvent) => void
  /** The buttons under the fields. */
  children: ReactNode
}

const defaults = { constAsDefaults: "never" } as const

/**
 * A form from a JSON Schema on native elements. The answers live in it: a newer schema (a publish, another language)
 * redraws the questions and keeps what was typed.
 */
export function Form({
  ref,
  id,
  name,
  schema,
  uiSchema,
  compiled,
  inBranch,
  initial,
  words,
  problems,
  say,
  onSubmit,
  children,
}: FormProps) {
  const context = useMemo(() => ({ words }), [words])
  const validator = useMemo(
    () =>
      createValidator(
        compiled,
        inBranch,
        (property) => property === "" || Object.hasOwn(schema.properties ?? {}, property),
      ),
    [compiled, inBranch, schema],
  )
  const asks = (schema.required?.length ?? 0) > 0
  return (
    <CoreForm<Data, RJSFSchema, FormContext>
      ref={ref}
      idPrefix={id}
      name={name}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initial}
      formContext={context}
      templates={templates}
      widgets={widgets}
      {...(problems && { extraErrors: problems })}
      transformErrors={say}
      // A summary that stands there already takes the focus again; without this RJSF writes to the console.
      onError={() => focusSummary(id)}
      showErrorList="top"
      focusOnFirstError={false}
      noHtml5Validate
      omitExtraData
      // What must be answered in one way is still the reader's to answer: a consent is never ticked beforehand.
      experimental_defaultFormStateBehavior={defaults}
      onSubmit={({ formData }, event) => onSubmit(formData ?? {}, event)}
    >
      {asks ? <p className="mt-5 text-sm text-muted">{words.requiredNote}</p> : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>
    </CoreForm>
  )
}
