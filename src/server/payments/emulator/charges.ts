import { randomBytes } from "node:crypto"

export type ChargeState = "open" | "failed" | "paid"

export interface EmulatedRefund {
  id: string
  amount: number
  state: "pending" | "done" | "failed"
  note: string
  at: Date
}

/** A payment as the emulator keeps it, for as long as the process runs. */
export interface Charge {
  /** What stands in the address of its page: nobody guesses another's. */
  access: string
  kind: "paystack" | "payfast"
  account: string
  id: string
  reference: string
  amount: number
  currency: string
  title: string
  returnTo: string
  cancelTo: string
  /** Where its notices go; empty: where the account says. */
  notifyAt: string
  state: ChargeState
  /** What was paid: another sum where that fault was chosen. */
  paid: number
  refunds: EmulatedRefund[]
  at: Date
}

export type NewCharge = Pick<
  Charge,
  "kind" | "account" | "reference" | "amount" | "currency" | "title" | "returnTo" | "cancelTo" | "notifyAt"
>

export function createCharges(clock: () => Date) {
  const all = new Map<string, Charge>()
  // A database outlives the emulator: no two payments in it may go by one number.
  let last = Date.now()
  return {
    /** Undefined: the account has used this reference before, which Paystack does not take. */
    add(charge: NewCharge): Charge | undefined {
      const isUsed = [...all.values()].some(
        (one) => one.account === charge.account && one.reference === charge.reference,
      )
      if (isUsed && charge.kind === "paystack") return undefined
      const made: Charge = {
        ...charge,
        access: randomBytes(12).toString("hex"),
        id: String(last++),
        state: "open",
        paid: 0,
        refunds: [],
        at: clock(),
      }
      all.set(made.access, made)
      return made
    },
    byAccess: (access: string) => all.get(access),
    find: (account: string, wanted: Partial<Pick<Charge, "reference" | "id">>) =>
      [...all.values()].find(
        (one) =>
          one.account === account &&
          (one.reference === wanted.reference || (wanted.id !== undefined && one.id === wanted.id)),
      ),
    all: () => [...all.values()],
    /** Asks for money to go back; undefined where it is more than is left. */
    refund(charge: Charge, amount: number, note: string): EmulatedRefund | undefined {
      const left = charge.paid - sum(charge.refunds.filter(({ state }) => state !== "failed"))
      if (charge.state !== "paid" || amount < 1 || amount > left) return undefined
      const refund: EmulatedRefund = { id: String(last++), amount, state: "pending", note, at: clock() }
      charge.refunds.push(refund)
      return refund
    },
  }
}
export type Charges = ReturnType<typeof createCharges>

export const sum = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/** What has gone back of a charge. */
export const refundedOf = ({ refunds }: Charge): number =>
  sum(refunds.filter(({ state }) => state === "done"))
