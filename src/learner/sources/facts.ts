import type { Collection } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say, sayOf } from "#browser/texts/say.ts"
import { describeDenial } from "./access.ts"
import type { RecordPage } from "#api/contract/records.ts"
import { isRequirements, tellRequirements } from "./requirements.ts"
import type { SourceContext } from "./source.ts"

/** A fact of a record in words; `items` are its values one by one. */
interface ShownFact {
  field: string
  title: string
  text: string
  items: readonly string[]
  /** It is told in sentences, beside the short ones. */
  prose: boolean
}

/** What a record says of itself, in its collection's order; what it does not say is left out. */
export function tellFacts(context: SourceContext, collection: Collection, record: RecordPage): ShownFact[] {
  return (collection.facts ?? []).flatMap(({ field, title, told, prose = false }) => {
    const value = own(own(record, "titles"), field) ?? own(record, field)
    const items =
      told && typeof value === "number" ? [sayOf(context, told, value)] : tellValue(context, value)
    return items.length === 0
      ? []
      : [{ field, title: say(context, title), text: items.join(", "), items, prose }]
  })
}

/** Facts that the record has and does not tell because a gate is closed, with the gate's own words and the way in. */
export function tellLocked(context: SourceContext, collection: Collection, locked: RecordPage["locked"]) {
  const held = new Set(locked.map(({ field }) => field))
  const fields = own(collection.schema, "properties")
  return (collection.facts ?? []).flatMap(({ field, title }) => {
    const gate = own(own(fields, field), "x-gate")
    const decision = typeof gate === "string" ? context.viewer().gate(gate) : undefined
    return decision === undefined || decision.allowed || !held.has(field)
      ? []
      : [{ field, title: say(context, title), ...describeDenial(context, decision.denial) }]
  })
}

const day = /^\d{4}-\d{2}-\d{2}$/

function tellValue(context: SourceContext, value: unknown): string[] {
  const locale = localeOf(context)
  if (value === undefined || value === null || value === "") return []
  if (isRequirements(value)) return tellRequirements(context, value)
  if (Array.isArray(value)) return value.flatMap((one) => tellValue(context, one))
  if (typeof value === "boolean") return [context.texts.t(`records:${value ? "yes" : "no"}`)]
  if (typeof value === "number") return [numberFormat(locale, {}).format(value)]
  if (typeof value === "string") return [day.test(value) ? formatDate(locale, value) : value]
  // A part of several values, such as who accredits and under which number.
  return typeof value === "object" ? Object.values(value).flatMap((one) => tellValue(context, one)) : []
}
