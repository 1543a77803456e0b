import type { ApiError } from "#api/client.ts"
import type { ErrorAnswer } from "#api/contract/error.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import { isRecord } from "#blocks/shape.ts"
import type { Form, User } from "#documents/types.g.ts"
import { isMove, type Item } from "#engine/items.ts"
import type { Learner } from "../learner.ts"
import { detailsList, isRefused, type KeptList } from "./list.ts"
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
export const detailsOf = (reader: Reader): Profile => withChanges(reader, () => true)

/** The same without what the server has not taken: as it holds it once everything is sent. */
export const sentDetailsOf = (reader: Reader): Profile => withChanges(reader, (batch) => !isRefused(batch))

function withChanges(
  { user, state }: Reader,
  counts: (batch: KeptList["batches"][number]) => boolean,
): Profile {
  const batches = (state.waiting[detailsList]?.batches ?? []).filter(counts)
  const items = batches.flatMap(({ changes }) =>
    changes.flatMap((change) =>
      isMove(change) ? [] : { id: change.id, value: change.item?.["value"] ?? null },
    ),
  )
  return withDetails(user()?.profile ?? {}, items)
}

/** Another device has answered something else meanwhile: says at each field what stands there now. */
export function detailsFailure(
  { texts }: Pick<Learner, "texts">,
  { answer, body }: ApiError,
): (ActionOutcome & { ok: false }) | undefined {
  if (body?.code !== "list-moved") return undefined
  const { items = [] } = answer as ErrorAnswer
  const problems = (items as readonly Item[]).map(({ id, value }) => ({
    pointer: `/${keyOf(id)}`,
    text:
      typeof value === "string"
        ? texts.t("shell:details.moved", { value })
        : texts.t(value === null ? "shell:details.emptied" : "shell:details.changed"),
  }))
  return { ok: false, text: texts.t("shell:details.refused"), problems }
}
