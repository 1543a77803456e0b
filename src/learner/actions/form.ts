import type { Arguments } from "./action.ts"

/** The form that the answers come from: its name, and the hash of the document that was filled in. */
export function formOf(args: Arguments): { form?: string; formId?: string } {
  const { form, formHash } = args
  return {
    ...(typeof formHash === "string" ? { form: formHash } : {}),
    ...(typeof form === "string" ? { formId: form } : {}),
  }
}
