import type {
  AgeRequirement,
  CitizenRequirement,
  GradeRequirement,
  IncomeRequirement,
  PortfolioRequirement,
} from "#documents/requirement.g.ts"
import { own } from "#engine/context/own.ts"
import type { Learner } from "./learner.ts"
import type { Judged } from "./verdict.ts"
import { words } from "./words.ts"

export type PersonRequirement =
  | CitizenRequirement
  | IncomeRequirement
  | AgeRequirement
  | GradeRequirement
  | PortfolioRequirement

/** What is asked of a person beside school. */
export function judgePerson(requirement: PersonRequirement, learner: Learner): Judged {
  if ("citizen" in requirement) return judgeCitizen(requirement, learner)
  if ("income" in requirement) return judgeIncome(requirement, learner)
  if ("age" in requirement) return judgeAge(requirement, learner)
  if ("grade" in requirement) return judgeGrade(requirement, learner)
  return { verdict: "cannotCheck", words: words("requirements:portfolio") }
}

function judgeCitizen({ citizen, residents = false }: CitizenRequirement, learner: Learner): Judged {
  const values = { countries: citizen }
  const isCitizen = learner.citizen !== undefined && citizen.includes(learner.citizen)
  const resident = residents ? citizen.map((country) => own(learner.resident, country)) : []
  if (isCitizen) return { verdict: "met", words: words("requirements:citizen.met", values) }
  if (resident.includes(true)) return { verdict: "met", words: words("requirements:citizen.resides", values) }
  if (learner.citizen === undefined)
    return { verdict: "unknown", words: words("requirements:citizen.unknown", values) }
  if (!resident.every((may) => may === false))
    return { verdict: "unknown", words: words("requirements:citizen.resident", values) }
  return { verdict: "missed", words: words("requirements:citizen.missed", values) }
}

function judgeIncome({ income, max, maxWithDisability = max }: IncomeRequirement, learner: Learner): Judged {
  const given = learner.income?.currency === income ? learner.income.amount : undefined
  const limit = learner.disability === true ? maxWithDisability : max
  const values = { currency: income, need: limit }
  if (given === undefined) return { verdict: "unknown", words: words("requirements:income.unknown", values) }
  if (given <= limit) return { verdict: "met", words: words("requirements:income.met", values) }
  if (given <= maxWithDisability && learner.disability === undefined)
    return {
      verdict: "unknown",
      words: words("requirements:income.disability", { ...values, need: maxWithDisability }),
    }
  return { verdict: "missed", by: given - limit, words: words("requirements:income.missed", values) }
}

function judgeAge({ age: { min = 0, max } }: AgeRequirement, { age }: Learner): Judged {
  const values = { min, max: max ?? 0 }
  const unknown = max === undefined ? "requirements:age.unknown.from" : "requirements:age.unknown.between"
  if (age === undefined) return { verdict: "unknown", words: words(unknown, values) }
  if (age < min)
    return {
      verdict: "missed",
      by: min - age,
      words: words("requirements:age.young", { ...values, by: min - age }),
    }
  if (max !== undefined && age > max)
    return { verdict: "missed", words: words("requirements:age.old", values) }
  return { verdict: "met", words: words("requirements:age.met", values) }
}

function judgeGrade({ grade }: GradeRequirement, learner: Learner): Judged {
  const values = { grades: grade }
  if (learner.grade === undefined)
    return { verdict: "unknown", words: words("requirements:grade.unknown", values) }
  return grade.includes(learner.grade)
    ? { verdict: "met", words: words("requirements:grade.met", values) }
    : { verdict: "missed", words: words("requirements:grade.missed", values) }
}
