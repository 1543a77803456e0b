import type { App, Form } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { isNode } from "#engine/rules/rule.ts"

/** How many characters a password has, counted as JSON Schema counts them: by code points. */
export interface PasswordLength {
  min: number
  max: number
}

/** What a role asks of its owner's password, wherever. */
export const rolePassword: PasswordLength = { min: 8, max: 64 }

/**
 * How long a new password is where its length alone counts (NIST SP 800-63B, section 5.1.1.2): of whoever has a role, and
 * of everybody where the instance says how many characters it asks for. Elsewhere specification 5's rule holds.
 */
export function longPassword({ authSettings }: Pick<App, "authSettings">): PasswordLength {
  return { ...rolePassword, min: authSettings.shortestPassword ?? rolePassword.min }
}

/**
 * A form that asks for new passwords as this instance wants them. Forms are shipped with specification 5's rule; where the
 * instance says how long a password is, that takes its place, in the words for it.
 *
 * @returns the form itself where the instance says nothing, or the form asks for no new password
 */
export function fitPasswords(form: Form, app: App): Form {
  const asked = Object.keys(own(form.schema, "properties") ?? {}).filter(
    (name) => own(own(form.ui, name), "ui:autocomplete") === "new-password",
  )
  if (app.authSettings.shortestPassword === undefined || asked.length === 0) return form
  const { min: minLength, max: maxLength } = longPassword(app)
  const { properties } = form.schema
  const fields = { ...form.texts.fields }
  const kept = Object.entries(form.texts.errors ?? {}).filter(([at]) => {
    const [name = "", keyword] = at.split(".")
    return !asked.includes(name) || keyword === "required"
  })
  const errors = Object.fromEntries(kept)
  const questions = isNode(properties) ? { ...properties } : {}
  for (const name of asked) {
    questions[name] = { type: "string", minLength, maxLength }
    fields[`/${name}`] = { ...fields[`/${name}`], help: "forms:password.helpLong" }
    errors[`${name}.minLength`] = "auth:password.lengthLong"
    errors[`${name}.maxLength`] = "auth:password.lengthLong"
  }
  return {
    ...form,
    schema: { ...form.schema, properties: questions },
    texts: { ...form.texts, fields, errors },
  }
}
