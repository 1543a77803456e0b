import { expect, test } from "vitest"
import type { Instance } from "#documents/types.g.ts"
import { checkInstance } from "#review/instance.ts"
import { problemLine } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { releases } from "../documents/shipped.ts"

const documents = validateDocuments(releases().get("shipped")!).documents

const cases: { name: string; set: Partial<Instance>; problems: string[] }[] = [
  { name: "a code for a tenant that is there", set: { vouchers: [code({ tenant: "north" })] }, problems: [] },
  {
    name: "a tenant that is not there",
    set: { vouchers: [code({ tenant: "nort" })] },
    problems: [`/vouchers/0/tenant There is no tenant "nort". Did you mean "north"?`],
  },
  {
    name: "a cohort of another name",
    set: { vouchers: [code({ tenant: "north", cohort: "grade-12" })] },
    problems: [`/vouchers/0/cohort There is no cohort "grade-12". Did you mean "grade-11"?`],
  },
  {
    name: "an assessment that is not there",
    set: { vouchers: [code({ researchAssessments: ["ipipp"] })] },
    problems: [`/vouchers/0/researchAssessments/0 There is no assessment "ipipp". Did you mean "ipip"?`],
  },
  {
    name: "a plan that is not there",
    set: { coupons: [{ code: "HALF", percent: 50, plan: "starters" }] },
    problems: [`/coupons/0/plan There is no plan "starters". Did you mean "starter"?`],
  },
  {
    name: "a provider that no document has",
    set: { oidc: { elsewhere: { clientId: "web", issuer: "https://id.example" } } },
    problems: [
      `/oidc/elsewhere There is no provider "elsewhere". Name one of the provider names of the release, or add it.`,
    ],
  },
]

test.each(cases)("$name", ({ set, problems }) => {
  const instance: Instance = {
    kind: "instance",
    v: 1,
    title: "Example",
    hosts: ["localhost"],
    tenants: { north: { title: "North", cohorts: { "grade-11": { title: "Grade 11" } } } },
    ...set,
  }
  expect(checkInstance(instance, documents).map((one) => problemLine(one))).toEqual(
    problems.map((line) => `error instance#${line}`),
  )
})

function code(more: Partial<NonNullable<Instance["vouchers"]>[number]>) {
  return { code: "TRY", accountType: "starter" as const, uses: 1, ...more }
}
