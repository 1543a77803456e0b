import type { Requirement } from "#documents/requirement.g.ts"
import type { Learner } from "#eligibility/learner.ts"
import { own } from "#engine/context/own.ts"
import { listFormat, numberFormat } from "#engine/texts/formats.ts"
import { countryName } from "#browser/texts/country.ts"
import { localeOf } from "#browser/texts/locale.ts"
import { isCurrency } from "../../session/about.ts"
import { termTitle } from "../content.ts"
import type { SourceContext } from "../source.ts"
import { number } from "./saying.ts"

/** What a requirement asks the learner to say of themselves, as the action `sayAboutMe` takes it, and what they said. */
interface Asked {
  readonly about: "grade" | "income" | "residence" | "test"
  /** Of which currency, countries or test. */
  readonly of: string
  readonly label: string
  /** What they said; empty: nothing yet. */
  readonly value: string
  readonly words: string
  /** Whether more is allowed with a disability. */
  readonly hasDisability?: boolean
}

/** What is asked, or that nothing is: only people and marks answer the other requirements. */
export function toldAsked(context: SourceContext, requirement: Requirement, learner: Learner) {
  const asked = askedBy(context, requirement, learner)
  return {
    about: "none",
    of: "",
    label: "",
    value: "",
    hasDisability: false,
    ...asked,
    disability: yesOrNo(learner.disability),
    words: asked?.words ? context.texts.t("requirements:said", { words: asked.words }) : "",
  }
}

function askedBy(context: SourceContext, requirement: Requirement, learner: Learner): Asked | undefined {
  const t: typeof context.texts.t = (...asked) => context.texts.t(...asked)
  const locale = localeOf(context)
  if ("grade" in requirement) {
    const value = learner.grade ?? ""
    const words = termTitle(context, "education-levels", value)
    return { about: "grade", of: "", label: t("requirements:say.grade"), value, words }
  }
  if ("income" in requirement) {
    const { income: currency, max, maxWithDisability = max } = requirement
    const amount = learner.income?.currency === currency ? learner.income.amount : undefined
    const hasDisability = maxWithDisability !== max
    const disability = hasDisability ? yesOrNo(learner.disability) : ""
    const words = [
      ...(amount === undefined
        ? []
        : [t("requirements:said.income", { amount: number(context, amount, currency) })]),
      ...(disability === "" ? [] : [t(`requirements:said.disability.${disability}`)]),
    ]
    return {
      about: "income",
      of: currency,
      label: t("requirements:say.income", { currency: currencyName(locale, currency) }),
      value: amount === undefined ? "" : String(amount),
      words: listFormat(locale, { type: "unit" }).format(words),
      hasDisability,
    }
  }
  if ("test" in requirement) {
    const { test } = requirement
    const result = learner.tests && Object.hasOwn(learner.tests, test) ? learner.tests[test]?.[0] : undefined
    return {
      about: "test",
      of: test,
      label: t("requirements:say.test", { test: test.toUpperCase() }),
      value: result === undefined ? "" : String(result),
      words:
        result === undefined
          ? ""
          : numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(result / 100),
    }
  }
  if ("citizen" in requirement && requirement.residents === true && !isCitizen(requirement.citizen, learner))
    return askedResidence(context, requirement.citizen, learner)
  return undefined
}

const isCitizen = (countries: readonly string[], { citizen }: Learner) =>
  citizen !== undefined && countries.includes(citizen)

function askedResidence(context: SourceContext, countries: readonly string[], { resident }: Learner): Asked {
  const [locale, of] = [localeOf(context), countries.join(" ")]
  const may = countries.map((country) => own(resident, country))
  const home = countries[may.indexOf(true)]
  const value = home ?? (may.every((one) => one === false) ? "no" : "")
  return {
    about: "residence",
    of,
    label: context.texts.t("requirements:say.residence", {
      countries: listFormat(locale, { type: "disjunction" }).format(
        countries.map((country) => countryName(locale, country)),
      ),
    }),
    value,
    words: residenceOptions(context, of).find((option) => option.value === value)?.label ?? "",
  }
}

/** What can be answered where it is asked: yes or no, or in which of several countries. */
export function residenceOptions(context: SourceContext, of: string) {
  const countries = of.split(" ")
  const named = (country: string) =>
    countries.length === 1 ? context.texts.t("requirements:say.yes") : countryName(localeOf(context), country)
  return [
    ...countries.map((country) => ({ value: country, label: named(country) })),
    { value: "no", label: context.texts.t("requirements:say.no") },
  ]
}

const yesOrNo = (flag: boolean | undefined) => (flag === undefined ? "" : flag ? "yes" : "no")

/** What a currency is called in a language; a code that is none stays as it is. */
function currencyName(locale: string, code: string): string {
  if (!isCurrency(code)) return code
  return new Intl.DisplayNames([locale], { type: "currency" }).of(code) ?? code
}
