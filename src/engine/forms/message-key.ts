import type { Form } from "#documents/types.g.ts"

/** What AJV says of one broken keyword. */
export interface BrokenKeyword {
  /** Where the answer stands: property names and positions; of a missing answer, where it should stand. */
  path: readonly string[]
  keyword: string
  /** AJV's path of the keyword in the schema, such as `#/properties/password/allOf/0/pattern`. */
  schemaPath?: string | undefined
}

/**
 * The text key of a form's own message for a broken keyword, or undefined where the form has none. Where one property
 * has a keyword several times, the message is looked up by the way to it first (`password.allOf.0.pattern`), then
 * by `<property>.<keyword>`.
 */
export function messageKey(
  form: Form,
  { path, keyword, schemaPath = "" }: BrokenKeyword,
): string | undefined {
  const errors = form.texts.errors ?? {}
  const way = schemaPath
    .replace(/^#\//, "")
    .split("/")
    .filter((step) => step !== "properties")
    .join(".")
  return [way, `${path.join(".")}.${keyword}`]
    .map((key) => (Object.hasOwn(errors, key) ? errors[key] : undefined))
    .find((key) => key !== undefined)
}
