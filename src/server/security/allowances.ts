import type { FastifyRequest } from "fastify"
import { networkOf } from "#server/http/per-address.ts"
import type { Allowance, Spent } from "./limiter.ts"

const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * A whole school shares one address, and anybody may spend the tries of an account that is not theirs. So the
 * narrow limit is per account and address together; the account's own and the address's own are wide. A device from
 * which the account was entered before has tries of its own: nobody elsewhere can lock its owner out.
 */
export const allowances = {
  signInHere: { name: "sign-in-here", tries: 8, seconds: quarterHour },
  signInAccount: { name: "sign-in-account", tries: 40, seconds: quarterHour },
  signInDevice: { name: "sign-in-device", tries: 8, seconds: quarterHour },
  signInAddress: { name: "sign-in-address", tries: 300, seconds: quarterHour, shared: true },
  /** Each begins a way through a provider, which is kept for some minutes. */
  providerAddress: { name: "provider-address", tries: 300, seconds: quarterHour, shared: true },
  signUpAddress: { name: "sign-up-address", tries: 100, seconds: hour },
  signUpMail: { name: "sign-up-mail", tries: 3, seconds: hour },
  recoverDevice: { name: "recover-device", tries: 3, seconds: hour },
  recoverHere: { name: "recover-here", tries: 3, seconds: hour },
  recoverAccount: { name: "recover-account", tries: 4, seconds: hour },
  recoverAddress: { name: "recover-address", tries: 60, seconds: hour },
  resetDevice: { name: "reset-device", tries: 8, seconds: hour },
  resetHere: { name: "reset-here", tries: 8, seconds: hour },
  resetAddress: { name: "reset-address", tries: 60, seconds: hour },
  resetAccount: { name: "reset-account", tries: 20, seconds: hour },
  factor: { name: "factor", tries: 10, seconds: quarterHour },
  verifySend: { name: "verify-send", tries: 6, seconds: hour },
  verifyConfirm: { name: "verify-confirm", tries: 20, seconds: hour },
  /** However many accounts name one address: its codes are guessed no faster, and it is written to no more often. */
  verifySendTo: { name: "verify-send-to", tries: 20, seconds: hour },
  verifyConfirmTo: { name: "verify-confirm-to", tries: 60, seconds: hour },
  voucher: { name: "voucher", tries: 20, seconds: hour },
  voucherAddress: { name: "voucher-address", tries: 300, seconds: hour },
  guardian: { name: "guardian", tries: 5, seconds: 24 * hour },
  /** However many accounts ask: nobody is written to more often. */
  guardianContact: { name: "guardian-contact", tries: 10, seconds: 24 * hour },
  guardianAddress: { name: "guardian-address", tries: 200, seconds: 24 * hour, shared: true },
  /** Answers on a guardian's pages; a school's guardians may share an address. */
  guardianAnswer: { name: "guardian-answer", tries: 60, seconds: hour },
  birthDate: { name: "birth-date", tries: 5, seconds: 24 * hour },
  /** Files with a CV, in and out. */
  cvFile: { name: "cv-file", tries: 60, seconds: hour },
  /** Files with records that were refused; of one that was looked at its layer's allowance of the day knows. */
  refusedFile: { name: "refused-file", tries: 60, seconds: hour },
  attempt: { name: "attempt", tries: 60, seconds: 24 * hour },
  share: { name: "share", tries: 40, seconds: 24 * hour },
  sharedAddress: { name: "shared-address", tries: 600, seconds: hour, shared: true },
  remindersAddress: { name: "reminders-address", tries: 300, seconds: hour, shared: true },
  invitation: { name: "invitation", tries: 50, seconds: 24 * hour },
  /** However many ask: nobody is written to more often. */
  invitationContact: { name: "invitation-contact", tries: 10, seconds: 24 * hour },
  /** Who is taken in edits the layer: with many tries addresses could be tried out. */
  member: { name: "member", tries: 30, seconds: 24 * hour },
  /** So many proposals of one person are told to those who may approve by mail; others stand on their home alone. */
  approvalAsked: { name: "approval-asked", tries: 20, seconds: 24 * hour },
  /** Each keeps a thread busy for a moment. */
  cvPdf: { name: "cv-pdf", tries: 60, seconds: hour },
  mistake: { name: "mistake", tries: 10, seconds: 24 * hour },
  /** Counts are rounded; who could ask for hundreds, alone or with others, might average the rounding out. */
  people: { name: "people", tries: 10, seconds: 24 * hour },
  peopleLayer: { name: "people-layer", tries: 20, seconds: 24 * hour },
  checkout: { name: "checkout", tries: 30, seconds: hour },
  /** Each asks the gateway. */
  paymentReturn: { name: "payment-return", tries: 30, seconds: hour },
} as const satisfies Record<string, Allowance>

const kinds = {
  signIn: [
    allowances.signInAddress,
    allowances.signInHere,
    allowances.signInAccount,
    allowances.signInDevice,
  ],
  recover: [
    allowances.recoverAddress,
    allowances.recoverHere,
    allowances.recoverAccount,
    allowances.recoverDevice,
  ],
  reset: [allowances.resetAddress, allowances.resetHere, allowances.resetAccount, allowances.resetDevice],
} as const

/**
 * The limits of one attempt to get into an account.
 *
 * @param key names the account
 * @param device the hash of a device that is known to the account: it is exempt from what others may spend
 */
export function entryLimits(
  request: FastifyRequest,
  kind: keyof typeof kinds,
  key: string,
  device: string | undefined,
): Spent[] {
  const [ofAddress, here, ofAccount, ofDevice] = kinds[kind]
  const account = `${request.instance.id}|${key}`
  if (device !== undefined) return [[ofDevice, `${account}|${device}`]]
  const address = networkOf(request.ip)
  return [
    [ofAddress, address],
    [here, `${account}|${address}`],
    [ofAccount, account],
  ]
}
