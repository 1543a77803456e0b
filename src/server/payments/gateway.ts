/** An order as a gateway needs it. `amount` is in the currency's smallest unit. */
export interface PaymentRequest {
  orderId: string
  amount: number
  currency: string
  /** Where the gateway sends the buyer afterwards: a page of this site. */
  returnTo: string
  /** The origin of this site, for gateways whose page is served by us. */
  origin: string
}

/** What a gateway says about a payment, once it has proved that it is the gateway. */
export interface PaymentNotice {
  orderId: string
  outcome: "paid" | "declined"
  amount: number
  currency: string
}

/** One way to be paid. An account changes only on a notice that `read` accepted, never on the buyer's return. */
export interface PaymentGateway {
  id: string
  /** Where the buyer pays. */
  begin(payment: PaymentRequest): Promise<string>
  /** Reads a notice from the body as received and its signature; undefined when it is not from the gateway. */
  read(body: string, signature: string): PaymentNotice | undefined
}
