import type { ApiError } from "#api/client.ts"
import type { ErrorAnswer } from "#api/contract/error.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import { isRecord } from "#blocks/shape.ts"
import type { Form, User } from "#documents/types.g.ts"
import { isMove, type Item } from "#engine/items.ts"
import type { Learner } from "../learner.ts"
import { vocabularyOf } from "#engine/sections.ts"
import { detailsList } from "./list.ts"
import type { Reader } from "./reading.ts"

type Profile = NonNullable<User["profile"]>

/**
 * Where in the profile a form writes: `firstName`, or `custom.<form>.<key>` where a layer asks something of its own. The
 * answer's key is the last part.
 */
export const detailFields = ({ writes }: Form): string[] =>
  writes.flatMap((path) => (path.startsWith("profile.") ? [path.slice("profile.".length)] : []))

export const keyOf = (field: string): string => field.split(".").at(-1) ?? ""

/** What a field of the profile holds. */
export const detailIn = (profile: Profile, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : null),
      profile,
    )

/** The profile with fields in it, as a device changes and the server answers them: items with a `value`. */
export const withDetails = (profile: Profile, items: readonly unknown[]): Profile =>
  (items as readonly Item[]).reduce<Profile>(
    (before, { id, value }) => put(before, id.split("."), value),
    profile,
  )

function put(into: Record<string, unknown>, [part = "", ...rest]: string[], value: unknown): Profile {
  const inner = into[part]
  return { ...into, [part]: rest.length === 0 ? value : put(isRecord(inner) ? inner : {}, rest, value) }
}

/** The profile with what was changed on this device and has not been sent yet. */
export function detailsOf({ user, state }: Reader): Profile {
  const items = (state.waiting[detailsList]?.batches ?? []).flatMap(({ changes }) =>
    changes.flatMap((change) =>
      isMove(change) ? [] : { id: change.id, value: change.item?.["value"] ?? null },
    ),
  )
  return withDetails(user()?.profile ?? {}, items)
}

/** Another device has answered something else meanwhile: says at each field what stands there now. */
export function detailsFailure(
  { texts, documents }: Pick<Learner, "texts" | "documents">,
  { answer, body }: ApiError,
  form: string | undefined,
): (ActionOutcome & { ok: false }) | undefined {
  if (body?.code !== "list-moved") return undefined
  const asked = documents.peek(`form/${form}`) as Form | undefined
  const { items = [] } = answer as ErrorAnswer
  const there = (items as readonly Item[]).map(({ id, value }) => [keyOf(id), value] as const)
  const said = (key: string, value: unknown) => {
    if (value === null) return texts.t("shell:details.emptied")
    // The key of a choice says nothing to whoever reads it.
    const isWords = typeof value === "string" && !(asked && vocabularyOf(asked, key))
    return isWords ? texts.t("shell:details.moved", { value }) : texts.t("shell:details.changed")
  }
  return {
    ok: false,
    text: texts.t("shell:details.elsewhere"),
    problems: there.map(([key, value]) => ({ pointer: `/${key}`, text: said(key, value) })),
    there: Object.fromEntries(there),
  }
}
