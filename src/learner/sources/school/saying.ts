import type { CurriculumGroup } from "#documents/types.g.ts"
import type { Words } from "#eligibility/words.ts"
import { own } from "#engine/context/own.ts"
import { countryName } from "#browser/texts/country.ts"
import { formatMoney, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { pointsDocument } from "./learner.ts"
import { curriculumOf, subjectTitle } from "./subjects.ts"

/** A sentence of the rules of eligibility, with titles in the place of the keys that it names. */
export const sentence = (context: SourceContext, { t, with: values }: Words): string =>
  context.texts.t(
    t,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, spoken(context, name, value, values["currency"])]),
    ),
  )

/** Lists stay lists: the text says how they are joined. */
function spoken(
  context: SourceContext,
  name: string,
  value: Words["with"][string],
  currency?: Words["with"][string],
): string | string[] {
  if (typeof value === "number") return number(context, value, currency)
  return typeof value === "string"
    ? titleOf(context, name, value)
    : value.map((key) => titleOf(context, name, key))
}

function titleOf(context: SourceContext, name: string, key: string): string {
  const curriculum = curriculumOf(context)
  const title: Readonly<Record<string, () => string>> = {
    subject: () => subjectTitle(context, key),
    subjects: () => subjectTitle(context, key),
    group: () => say(context, (own(curriculum?.groups, key) as CurriculumGroup | undefined)?.title),
    pass: () => say(context, curriculum?.passes?.find(({ id }) => id === key)?.title),
    points: () => say(context, pointsDocument(context)(key)?.title),
    level: () => context.texts.t(`eligibility:level.${key}`),
    countries: () => countryName(localeOf(context), key),
    grades: () => termTitle(context, "education-levels", key),
    test: () => key.toUpperCase(),
  }
  return (Object.hasOwn(title, name) ? title[name]?.() : "") || key
}

/** @param currency where it is an amount of money */
export const number = (context: SourceContext, value: number, currency?: unknown): string =>
  typeof currency === "string"
    ? formatMoney(localeOf(context), value * 100, currency)
    : numberFormat(localeOf(context), { maximumFractionDigits: 3 }).format(value)
