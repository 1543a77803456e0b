import { Failure } from "#server/http/failure.ts"
import type { InputProblem } from "#api/contract/error.ts"
import { accountFields, consentFields, declarationFields, profileFields, type FieldReader } from "./fields.ts"

/** What a submit comes to, sorted by where it is kept. */
export interface Writes {
  profile: Record<string, unknown>
  account: Record<string, unknown>
  consents: Record<string, boolean>
  /** Fields of an instance's or tenant's own form: kept under profile.custom.<form>.<key>. */
  custom: Record<string, unknown>
}

/** The form that was filled in, and the paths that it may write. */
export interface WrittenForm {
  name: string
  writes: readonly string[]
}

/** Where a key of a submit may go, in the order in which the route prefers it. */
const groups: Record<
  string,
  readonly (readonly [keyof Writes, string, Readonly<Record<string, FieldReader>>])[]
> = {
  profile: [["profile", "profile.", profileFields]],
  consents: [["consents", "consents.", consentFields]],
  account: [
    ["account", "", accountFields],
    ["account", "app.", declarationFields],
    ["profile", "profile.", profileFields],
  ],
  custom: [],
}

/**
 * Sorts the answers of a submit to `users/<route>` to where they are kept. Nothing is dropped in silence: a key that
 * may not be written, by the product or by the form, is refused by its name, and so is a value that does not fit.
 */
export function sortWrites(
  route: string,
  data: Readonly<Record<string, unknown>>,
  form: WrittenForm | null,
  country: string,
): Writes {
  const sorted: Writes = { profile: {}, account: {}, consents: {}, custom: {} }
  const refused: string[] = []
  const problems: InputProblem[] = []
  for (const [key, value] of Object.entries(data)) {
    const place = placeOf(route, key, form)
    if (place === undefined) refused.push(key)
    else if (place === "custom") sorted.custom[key] = value
    else {
      const [group, reader] = place
      const kept = value === null || value === "" ? null : reader(value, country)
      if (kept === undefined || (kept === null && group !== "profile"))
        problems.push({ field: key, message: `"${key}" is not valid.`, text: "forms:error.fieldInvalid" })
      else Object.assign(sorted[group], { [key]: kept })
    }
  }
  if (refused.length > 0)
    throw new Failure(422, "not-writable", `This may not be written here: ${refused.join(", ")}.`, {
      problems: refused.map((field) => ({ field, message: `"${field}" may not be written here.` })),
    })
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", problems.map((problem) => problem.message).join(" "), {
      problems,
    })
  return sorted
}

/** Of all the answers of a form those that were changed: one that is gone from it has been emptied. */
export const changedOf = (
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> => Object.fromEntries(Object.keys(before).map((key) => [key, data[key] ?? null]))

function placeOf(
  route: string,
  key: string,
  form: WrittenForm | null,
): "custom" | readonly [Exclude<keyof Writes, "custom">, FieldReader] | undefined {
  for (const [group, prefix, fields] of groups[route] ?? []) {
    const reader = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (reader === undefined || group === "custom") continue
    if (form === null || mayWrite(form, prefix + key)) return [group, reader]
  }
  if (form === null || !/^[A-Za-z][\w-]{0,60}$/.test(key)) return undefined
  return mayWrite(form, `profile.custom.${form.name}.${key}`) ? "custom" : undefined
}

/** A form lists paths, or a path above them: `consents` stands for all consents. */
function mayWrite(form: WrittenForm, path: string): boolean {
  return form.writes.some((written) => path === written || path.startsWith(`${written}.`))
}
