import { listFormat } from "#engine/texts/formats.ts"
import { own } from "#engine/context/own.ts"
import { textIn } from "#records/spoken.ts"
import { countryName } from "#browser/texts/country.ts"
import { formatMoney, localeOf } from "#browser/texts/locale.ts"
import { termTitle } from "./content.ts"
import type { SourceContext } from "./source.ts"

/** The lists whose terms requirements name. */
export const requirementLists = ["subjects", "education-levels"] as const

type Requirement = Readonly<Record<string, unknown>>

const kinds = ["anyOf", "points", "pass", "citizen", "income", "age", "grade", "test", "portfolio"] as const

type Kind = (typeof kinds)[number]

const kindOf = (value: unknown): Kind | undefined =>
  typeof value === "object" && value !== null ? kinds.find((kind) => Object.hasOwn(value, kind)) : undefined

/** Whether a field of a record is a list of what is asked of whoever applies. */
export const isRequirements = (value: unknown): value is readonly Requirement[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => kindOf(one) !== undefined)

/** What is asked, in words: a sentence each, with what the institution says about it. */
export function tellRequirements(context: SourceContext, asked: readonly Requirement[]): string[] {
  return asked.flatMap((one) => {
    const kind = kindOf(one)
    const said = kind === undefined ? "" : tell[kind](speechOf(context), one)
    const note = textIn(own(one, "note"), [context.state.language])
    // What is handed in or shown has no better words than those of whoever asks for it.
    if (kind === "portfolio" && note !== "") return [note]
    return said === "" ? [] : [note === "" ? said : `${said} (${note})`]
  })
}

interface Speech {
  context: SourceContext
  say: (key: string, values?: Readonly<Record<string, unknown>>) => string
  either: (words: readonly string[]) => string
}

function speechOf(context: SourceContext): Speech {
  const format = listFormat(localeOf(context), { type: "disjunction" })
  return {
    context,
    say: (key, values) => context.texts.t(`records:require.${key}`, values),
    either: (words) => format.format([...new Set(words)]),
  }
}

const tell: Readonly<Record<Kind, (speech: Speech, asked: Requirement) => string>> = {
  anyOf: (speech, { anyOf }) =>
    speech.either((Array.isArray(anyOf) ? anyOf : []).map((one) => tellSubject(speech, one))),
  points: ({ say }, { min }) => say("points", { min }),
  pass: ({ context, say }, { pass }) =>
    context.texts.t(`records:require.passes.${String(pass)}`) || say("pass"),
  citizen: ({ context, say, either }, { citizen, residents }) => {
    const countries = either(codesIn(citizen).map((code) => countryName(localeOf(context), code)))
    return say(residents === true ? "citizenOrResident" : "citizen", { countries })
  },
  income: ({ context, say }, { income, max, maxWithDisability }) => {
    const money = (amount: unknown) =>
      formatMoney(localeOf(context), Number(amount) * 100, codesIn([income])[0] ?? "ZAR")
    return maxWithDisability === undefined
      ? say("income", { max: money(max) })
      : say("incomeWithDisability", { max: money(max), other: money(maxWithDisability) })
  },
  age({ say }, { age }) {
    const [min, max] = [own(age, "min"), own(age, "max")]
    if (min === undefined) return say("ageTo", { max })
    return max === undefined ? say("ageFrom", { min }) : say("age", { min, max })
  },
  grade: ({ context, either }, { grade }) =>
    either((Array.isArray(grade) ? grade : []).map((key) => titleIn(context, "education-levels", key))),
  test: ({ say }, { test, min }) => {
    const name = String(test).toUpperCase()
    return min === undefined ? say("test", { test: name }) : say("testMin", { test: name, min })
  },
  portfolio: ({ say }) => say("portfolio"),
}

/** Two- and three-letter codes alone: `Intl` throws at anything else. */
const codesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((code): code is string => /^[A-Z]{2,3}$/.test(String(code))) : []

const titleIn = (context: SourceContext, list: (typeof requirementLists)[number], key: unknown): string =>
  termTitle(context, list, String(key)) || String(key)

/** Above this a mark is in percent; a curriculum without percentages has no more levels. */
const mostLevels = 12

function tellSubject({ context, say }: Speech, one: unknown): string {
  const [level, min] = [own(one, "level"), own(one, "min")]
  const title = titleIn(context, "subjects", own(one, "subject"))
  const taken = context.texts.t(`records:require.taken.${String(level)}`, { subject: title })
  const subject = (level !== undefined && taken) || title
  if (typeof min !== "number") return subject
  return say(min > mostLevels ? "percent" : "level", { subject, min })
}
