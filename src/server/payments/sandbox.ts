import { createHmac } from "node:crypto"
import { sameText } from "#server/security/tokens.ts"
import { readNotice, type PaymentGateway, type PaymentNotice } from "./gateway.ts"

/** A gateway for trying out: its page is ours, and anybody may approve or decline there. It signs like a real one. */
export interface SandboxGateway extends PaymentGateway {
  /** The notice that the real one would post, with its signature. */
  notice(notice: PaymentNotice): { body: string; signature: string }
}

export function sandboxGateway(secretKey: string): SandboxGateway {
  const sign = (body: string): string =>
    createHmac("sha256", secretKey).update(`sandbox\n${body}`).digest("hex")
  return {
    id: "sandbox",
    begin({ orderId, origin, coupon }) {
      const query = coupon === undefined ? "" : `?${new URLSearchParams({ coupon })}`
      return Promise.resolve(`${origin}/sandbox-gateway/${orderId}${query}`)
    },
    notice(notice) {
      const body = JSON.stringify(notice)
      return { body, signature: sign(body) }
    },
    read(body, signature) {
      return sameText(sign(body), signature) ? readNotice(body) : undefined
    },
  }
}
