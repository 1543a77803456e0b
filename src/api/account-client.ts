import type { User } from "#documents/types.g.ts"
import type { ChangePassword, Recover, Reset, VerifyConfirm, VerifySend } from "./contract/auth.ts"
import type {
  BirthDateChange,
  BirthDateOutcome,
  DeleteAccount,
  GuardianRequest,
  HiddenSections,
  HideSection,
} from "./contract/users.ts"
import type { Requests } from "./request.ts"

/**
 * The calls by which somebody looks after their account, typed. Apart from the learner's others: they come with what is
 * pressed, not with a page.
 *
 * @throws ApiError on an answer of 400 and above
 */
export const createAccountClient = ({ send }: Requests) => ({
  recover: (input: Recover) => send<void>("POST", "auth/recover", input),
  reset: (input: Reset) => send<void>("POST", "auth/reset", input),
  verifySend: (input: VerifySend) => send<void>("POST", "auth/verify/send", input),
  verifyConfirm: (input: VerifyConfirm) => send<User>("POST", "auth/verify/confirm", input),
  changePassword: (input: ChangePassword) => send<void>("POST", "auth/change-password", input),
  hideSection: (input: HideSection) => send<HiddenSections>("POST", "users/cv/hide-section", input),
  changeBirthDate: (input: BirthDateChange) => send<BirthDateOutcome>("POST", "users/birth-date", input),
  requestGuardian: (input: GuardianRequest) => send<void>("POST", "users/guardian", input),
  exportData: () => send<Record<string, unknown>>("GET", "users/export", undefined, { large: true }),
  deleteAccount: (input: DeleteAccount) => send<void>("DELETE", "users/me", input),
})
