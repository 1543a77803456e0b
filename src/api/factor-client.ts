import type {
  FactorCode,
  FactorOwner,
  FactorSecret,
  PasskeyAnswer,
  PasskeyOptions,
  RecoveryCodes,
} from "./contract/factor.ts"
import type { Requests } from "./request.ts"

/**
 * The calls of the second factor, typed. Apart from the learner's others, as they belong to one page.
 *
 * @throws ApiError on an answer of 400 and above
 */
export function createFactorClient({ send }: Requests) {
  const post = <T>(path: string, body: object = {}): Promise<T> => send<T>("POST", `auth/factor${path}`, body)

  return {
    confirm: (input: FactorCode) => post<void>("/confirm", input),
    beginApp: (input: FactorOwner) => post<FactorSecret>("/app", input),
    finishApp: (input: FactorCode) => post<RecoveryCodes>("/app/confirm", input),
    newRecoveryCodes: (input: FactorOwner) => post<RecoveryCodes>("/recovery-codes", input),
    remove: (input: FactorOwner) => send<void>("DELETE", "auth/factor", input),
    passkeyOptions: (input: FactorOwner) => post<PasskeyOptions>("/passkeys/options", input),
    keepPasskey: (input: PasskeyAnswer) => post<RecoveryCodes>("/passkeys", input),
    passkeyChallenge: () => post<PasskeyOptions>("/passkeys/challenge"),
    confirmPasskey: (input: PasskeyAnswer) => post<void>("/passkeys/confirm", input),
    removePasskey: (id: string) => send<void>("DELETE", `auth/factor/passkeys/${encodeURIComponent(id)}`),
  }
}
