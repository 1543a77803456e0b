import { createHmac } from "node:crypto"
import { Type, type Static, type TSchema } from "typebox"
import { Value } from "typebox/value"
import { sameText } from "#server/security/tokens.ts"
import { askJson } from "./asking.ts"
import { GatewayRefused, type Gateway, type Notice, type Payment, type RefundState } from "./gateway.ts"

export interface PaystackSettings {
  id: string
  currencies: readonly string[]
  secretKey: string
  /** Where its API answers. */
  api: string
}

const is =
  <T extends TSchema>(schema: T) =>
  (value: unknown): value is Static<T> =>
    Value.Check(schema, value)

const Amount = Type.Integer({ minimum: 0 })
const Begun = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ authorization_url: Type.String() }),
})
const Verified = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({
    id: Type.Union([Type.Integer(), Type.String()]),
    status: Type.String(),
    reference: Type.String(),
    amount: Amount,
    currency: Type.String(),
  }),
})
const Refund = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  amount: Amount,
  status: Type.String(),
  merchant_note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
const Refunded = Type.Object({ status: Type.Literal(true), data: Refund })
const Refunds = Type.Object({ status: Type.Literal(true), data: Type.Array(Refund) })
const Event = Type.Object({ event: Type.String({ maxLength: 60 }), data: Type.Object({}) })

const about: Record<string, Notice["about"]> = {
  "charge.success": "payment",
  "charge.dispute.create": "dispute",
  "charge.dispute.remind": "dispute",
  "charge.dispute.resolve": "dispute-ended",
  "refund.pending": "refund",
  "refund.processing": "refund",
  "refund.processed": "refund",
  "refund.failed": "refund",
}

/** Paystack (https://paystack.com/docs/api/): a hosted page, notices signed by HMAC-SHA-512 of their bytes, refunds. */
export function paystack({ id, currencies, secretKey, api }: PaystackSettings): Gateway {
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" }
  const sign = (body: string): string => createHmac("sha512", secretKey).update(body).digest("hex")
  const refundsOf = async (transaction: string) =>
    (
      await askJson(
        `${api}/refund?${new URLSearchParams({ transaction, perPage: "100" })}`,
        { method: "GET", headers },
        is(Refunds),
      )
    ).data
  const lookRefund: Gateway["lookRefund"] = async ({ key, transaction }) => {
    const found = (await refundsOf(transaction)).find(({ merchant_note: note }) => note === key)
    return found && refundState(found.status)
  }

  return {
    id,
    currencies,
    needsEmail: true,
    formTo: "",
    async begin({ reference, amount, currency, email, returnTo, cancelTo }) {
      if (email === null) throw new GatewayRefused("Paystack takes no payment without an e-mail address.")
      const body = JSON.stringify({
        reference,
        amount: String(amount),
        currency,
        email,
        callback_url: returnTo,
        metadata: { cancel_action: cancelTo },
      })
      const { data } = await askJson(
        `${api}/transaction/initialize`,
        { method: "POST", headers, body },
        is(Begun),
      )
      return { to: data.authorization_url }
    },
    async read(received, body) {
      const signature = received["x-paystack-signature"]
      if (typeof signature !== "string" || !sameText(sign(body), signature)) return undefined
      const event = parsed(body)
      if (!is(Event)(event)) return undefined
      const what = Object.hasOwn(about, event.event) ? about[event.event] : undefined
      const reference = referenceIn(event.data)
      return what && reference !== undefined ? { reference, about: what } : undefined
    },
    async look({ reference }) {
      const path = `${api}/transaction/verify/${encodeURIComponent(reference)}`
      try {
        const { data } = await askJson(path, { method: "GET", headers }, is(Verified))
        return data.reference === reference ? [paymentOf(data)] : []
      } catch (error) {
        if (error instanceof GatewayRefused) return []
        throw error
      }
    },
    async refund(request) {
      // Its API knows no key of the caller's: the note carries it, and is looked for first.
      const before = await lookRefund(request)
      if (before !== undefined) return before
      const { transaction, amount, currency, key } = request
      const body = JSON.stringify({ transaction, amount, currency, merchant_note: key })
      const { data } = await askJson(`${api}/refund`, { method: "POST", headers, body }, is(Refunded))
      return refundState(data.status)
    },
    lookRefund,
  }
}

function paymentOf({ id, status, amount, currency }: Static<typeof Verified>["data"]): Payment {
  const made = { amount, currency, transaction: String(id) }
  if (status === "success") return { state: "paid", ...made }
  if (status === "reversed") return { state: "reversed", ...made }
  // One that nobody has come back to ("abandoned") may still be paid.
  return { state: status === "failed" ? "failed" : "open" }
}

function refundState(status: string): RefundState {
  if (status === "processed") return "done"
  return status === "failed" ? "failed" : "pending"
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Charges name the reference themselves, refunds and disputes that of their transaction. */
function referenceIn(data: object): string | undefined {
  const { reference, transaction_reference: ofRefund, transaction } = data as Record<string, unknown>
  const ofTransaction =
    typeof transaction === "object" && transaction !== null && "reference" in transaction
      ? transaction.reference
      : undefined
  return [ofRefund, ofTransaction, reference].find((one) => typeof one === "string")
}
