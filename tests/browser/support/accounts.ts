import type { BrowserContext } from "playwright/test"
import type { StartedAttempt } from "#api/contract/assessments.ts"
import { answersTo } from "../../support/answers.ts"
import { agree, call } from "../../support/call.ts"
import { expect } from "./test.ts"

/** The password of every demo account, printed at the server's start. */
export const demoPassword = "Signpost1"

/** Signs a browser in without its sign-in page; the journeys' tests go through that. */
export async function signIn(context: BrowserContext, origin: string, identifier: string) {
  const answer = await call(context.request, origin, "POST", "auth/sign-in", {
    identifier,
    password: demoPassword,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

let newcomers = 0

/**
 * A new account that stands before the last step of onboarding, the form of its profile.
 *
 * @param voucher what it may do; the least that lets somebody past onboarding, unless told otherwise
 * @returns its e-mail address
 */
export async function signUpToProfileStep(
  context: BrowserContext,
  origin: string,
  voucher = "LITE-2025",
): Promise<string> {
  const { request } = context
  newcomers += 1
  const identifier = `newcomer-${newcomers}-${Date.now()}@example.org`
  const steps = [
    ["auth/sign-up", { identifier, password: demoPassword }],
    ["vouchers/redeem", { code: voucher }],
  ] as const
  for (const [path, data] of steps) {
    const answer = await call(request, origin, "POST", path, data)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const agreed = await agree(request, origin, "consents", {
    terms: true,
    marketing: false,
    researchContact: false,
  })
  expect(agreed.ok(), await agreed.text()).toBe(true)
  // What the step before offers: to verify the address later.
  await context.addCookies([{ name: "skip-verification", value: "true", url: origin }])
  return identifier
}

/** As `signUpToProfileStep`, with the profile filled in: an account that has taken nothing yet. */
export async function signUpToWorkerType(
  context: BrowserContext,
  origin: string,
  voucher?: string,
): Promise<string> {
  const identifier = await signUpToProfileStep(context, origin, voucher)
  const data = { firstName: "New", lastName: "Learner", birthDate: "2000-02-29", nationality: "ZA" }
  const answer = await call(context.request, origin, "POST", "users/profile", { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return identifier
}

/** Takes assessments from start to submission without a page, with answers such as somebody might give. */
export async function take(
  context: BrowserContext,
  origin: string,
  assessments: readonly string[],
  answersOf = answersTo,
) {
  const done = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await call(context.request, origin, method, path, data)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  for (const assessment of assessments) {
    const started = await done("POST", `assessments/${assessment}/attempt`, {})
    const { attempt } = (await started.json()) as StartedAttempt
    const { id, version } = attempt
    await done("PUT", `attempts/${id}/answers`, { version, answers: answersOf(attempt) })
    await done("POST", `attempts/${id}/submit`, { version })
  }
}

/** A new account that may do everything and has taken the worker type, behind which the rest opens. */
export async function signUpToEverything(context: BrowserContext, origin: string): Promise<string> {
  const identifier = await signUpToWorkerType(context, origin, "COMMIT-PLUS")
  await take(context, origin, ["holland_code"])
  return identifier
}
