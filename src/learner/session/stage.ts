import type { VisitorCookies } from "./cookies.ts"

/** The sign-up cookies have done their work once onboarding has ended (specification 4.2, 9). */
export function forgetAfterOnboarding(stage: unknown, visitor: Pick<VisitorCookies, "clear">): boolean {
  if (stage !== "research" && stage !== "workerType" && stage !== "fullAccess") return false
  visitor.clear()
  return true
}
