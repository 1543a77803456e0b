import type { ChoiceWords } from "../choice/Choice.tsx"
import type { Registry, RJSFSchema } from "@rjsf/utils"

/** What the form's own parts say, in the interface language. */
export interface FormWords {
  /** "* Indicates required" (specification 5). */
  requiredNote: string
  errorSummary: string
  choose: string
  choice: ChoiceWords
  showPassword: string
  hidePassword: string
  met: string
  unmet: string
  add: string
  remove: string
  cannotShow: string
}

export interface FormContext {
  words: FormWords
}

export type Data = Record<string, unknown>
export type FormRegistry = Registry<Data, RJSFSchema, FormContext>

/** RJSF types the context loosely; the form always gives it. */
export function wordsOf(registry: { formContext: FormContext }): FormWords {
  return registry.formContext.words
}
