import { Type, type Static } from "typebox"
import { Value } from "typebox/value"
import { Failure } from "#server/http/failure.ts"

const uuid = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"

/** An order as a gateway needs it. `amount` is in the currency's smallest unit. */
export interface PaymentRequest {
  orderId: string
  amount: number
  currency: string
  /** Where the gateway sends the buyer afterwards: a page of this site. */
  returnTo: string
  /** What the buyer typed, to bring it back after a payment that came to nothing: the order keeps its hash alone. */
  coupon?: string
  /** The origin of this site, for gateways whose page is served by us. */
  origin: string
}

/** What a gateway says about a payment, once it has proved that it is the gateway. `amount` as in the order. */
export const PaymentNotice = Type.Object({
  orderId: Type.String({ pattern: uuid }),
  outcome: Type.Union([Type.Literal("paid"), Type.Literal("declined")]),
  amount: Type.Integer({ minimum: 0 }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
})
export type PaymentNotice = Static<typeof PaymentNotice>

/** One way to be paid. An account changes only on a notice that `read` accepted, never on the buyer's return. */
export interface PaymentGateway {
  id: string
  /** Where the buyer pays. */
  begin(payment: PaymentRequest): Promise<string>
  /**
   * Reads a notice from the body as received and its signature; undefined when it is not from the gateway.
   *
   * @throws Failure 400 where the gateway signed something that is no notice
   */
  read(body: string, signature: string): PaymentNotice | undefined
}

/** A notice that a gateway has signed. @throws Failure 400 where it is no JSON, or of another shape */
export function readNotice(body: string): PaymentNotice {
  let notice: unknown
  try {
    notice = JSON.parse(body)
  } catch {
    notice = undefined
  }
  if (Value.Check(PaymentNotice, notice)) return notice
  throw new Failure(400, "bad-request", "The gateway's notice is not of the shape that was agreed.")
}
