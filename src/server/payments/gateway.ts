import type { IncomingHttpHeaders } from "node:http"

/** What is to be paid, as a gateway needs it. `amount` is in the currency's smallest unit. */
export interface PaymentRequest {
  /** The order and its attempt: a gateway takes each once, which is what keeps a payment from being made twice. */
  reference: string
  amount: number
  currency: string
  /** Where a gateway that asks for one writes to the buyer. */
  email: string | null
  /** What is bought, for the gateway's page and the buyer's statement. */
  title: string
  /** Pages of this site that the gateway sends the buyer to, and the address that it sends notices to. */
  returnTo: string
  cancelTo: string
  notifyAt: string
}

/** Where the buyer pays: an address to go to, or a form that the buyer's browser sends. */
export type PaymentPage = { to: string } | { post: string; fields: Record<string, string> }

/**
 * How a payment stands, as the gateway says when it is asked.
 * `open`: it may still be made; `failed`: it was tried in vain, and may succeed yet;
 * `reversed`: it was made, and all of it has gone back.
 */
export type Payment =
  | { state: "open" | "failed" }
  | { state: "paid" | "reversed"; amount: number; currency: string; transaction: string }

/** What a notice is about. It is a hint: what is believed is `payment`, which the gateway has confirmed, or `look`. */
export interface Notice {
  reference: string
  about: "payment" | "refund" | "dispute" | "dispute-ended"
  payment?: Payment
}

/** A payment that the gateway is asked about again. `since` is when the order was made. */
export interface PaymentKey {
  reference: string
  since: Date
}

/** A part, or all, of a payment that is to go back. `key` is the same at every try. */
export interface RefundRequest extends PaymentKey {
  key: string
  transaction: string
  amount: number
  currency: string
  /** What has gone back of this payment before. */
  refundedBefore: number
}

export type RefundState = "pending" | "done" | "failed"

/** One way to be paid. Every method that asks the gateway rejects with a GatewayAway where it cannot be asked. */
export interface Gateway {
  /** Its name in the instance's file. */
  id: string
  currencies: readonly string[]
  needsEmail: boolean
  /** Origins that the buyer's browser is sent to by a form. */
  formTo: string
  /** @throws GatewayRefused where the gateway will not take this payment */
  begin(payment: PaymentRequest): Promise<PaymentPage>
  /**
   * Reads a notice from the bytes as received; undefined when it is not from the gateway.
   *
   * @param from the address that sent it
   */
  read(headers: IncomingHttpHeaders, body: string, from: string): Promise<Notice | undefined>
  /** The payments that were made, or may be, under a reference: none where the gateway knows of none. */
  look(key: PaymentKey): Promise<Payment[]>
  /** Asks for money to go back. Asked again with the same key, no more goes back than the first time. */
  refund(request: RefundRequest): Promise<RefundState>
  /** How that refund stands; undefined: the gateway knows of none. */
  lookRefund(request: RefundRequest): Promise<RefundState | undefined>
}

/** The gateway could not be asked, or said nothing that can be understood: nobody knows whether it did something. */
export class GatewayAway extends Error {
  override readonly name = "GatewayAway"
}

/** The gateway has answered that it will not do this. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused"
}
