import type { FactorState } from "#api/contract/factor.ts"
import { formatMoment, localeOf } from "#browser/texts/locale.ts"
import type { SourceKind } from "./source.ts"

/** The second factor of whoever is signed in, and what is shown once while it is set up. */
export const factor: SourceKind = {
  fetch: (context) => context.client.factor(),
  read({ context, fetched }) {
    const { staff, required, weakPassword, app, passkeys, recoveryCodes, confirmed } = fetched as FactorState
    const { factor: shown } = context.state
    const setUp = shown !== null && "secret" in shown ? shown : null
    const codes = shown !== null && "codes" in shown ? shown.codes : []
    const has = app || passkeys.length > 0
    return {
      staff,
      required,
      has,
      app,
      weakPassword,
      missing: required && !has,
      confirmed,
      beginning: setUp !== null,
      secret: setUp?.secret.match(/.{1,4}/g)?.join(" ") ?? "",
      uri: setUp?.uri ?? "",
      showsCodes: codes.length > 0,
      codes: [...codes],
      codesText: codes.join("\n"),
      codesLeft: recoveryCodes,
      passkeys: passkeys.map((key) => ({
        ...key,
        createdAt: formatMoment(localeOf(context), key.createdAt),
      })),
      hasPasskeys: passkeys.length > 0,
    }
  },
}
