import { createHmac, randomBytes } from "node:crypto"
import { refundedOf, type Charge, type Charges, type EmulatedRefund } from "./charges.ts"
import type { Call, EmulatedGateway, Reply, Site } from "./emulator.ts"

export interface EmulatedPaystack extends EmulatedGateway {
  /** Opens an account of a site: its key, and where its API is. */
  open(site: Site): { secretKey: string; api: string }
}

const refundStatus = { pending: "pending", done: "processed", failed: "failed" } as const

/** Paystack's calls as its documentation describes them: transaction/initialize, transaction/verify, refund. */
export function emulatePaystack(address: string, charges: Charges): EmulatedPaystack {
  const accounts = new Map<string, Site>()

  return {
    open(site) {
      const secretKey = `sk_test_${randomBytes(20).toString("hex")}`
      accounts.set(secretKey, site)
      return { secretKey, api: `${address}/paystack` }
    },
    answer(call) {
      const account = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? ""
      if (!accounts.has(account)) return refused(401, "Invalid key")
      const [, first, second, ...rest] = call.path.split("/")
      switch (`${call.method} ${first}/${second ?? ""}`) {
        case "POST transaction/initialize":
          return initialize(account, call)
        case "GET transaction/verify": {
          const charge = charges.find(account, { reference: decodeURIComponent(rest.join("/")) })
          return charge ? told(shapeOf(charge)) : refused(404, "Transaction reference not found")
        }
        case "POST refund/":
          return refund(account, call)
        case "GET refund/": {
          const charge = charges.find(account, { id: call.query.get("transaction") ?? "" })
          return told((charge?.refunds ?? []).map(refundShape))
        }
        default:
          return undefined
      }
    },
    notice(charge, about) {
      const site = accounts.get(charge.account)
      const last = charge.refunds.at(-1)
      if (site === undefined || (about === "payment" && charge.state !== "paid")) return undefined
      const body = JSON.stringify(
        about === "refund" && last
          ? {
              event: `refund.${refundStatus[last.state]}`,
              data: { ...refundShape(last), transaction_reference: charge.reference },
            }
          : { event: "charge.success", data: shapeOf(charge) },
      )
      const signature = createHmac("sha512", charge.account).update(body).digest("hex")
      const headers = { "content-type": "application/json", "x-paystack-signature": signature }
      return { ...site, headers, body }
    },
  }

  function initialize(account: string, { body }: Call): Reply {
    const wanted = JSON.parse(body) as Record<string, unknown> & { metadata?: { cancel_action?: string } }
    const { reference = "", email = "", currency = "", callback_url: returnTo = "" } = wanted
    const amount = Number(wanted["amount"])
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(email))) return refused(400, "Invalid email address passed")
    if (!Number.isInteger(amount) || amount < 1) return refused(400, "Invalid amount")
    if (!/^[\w.=-]+$/.test(String(reference))) return refused(400, "Invalid reference")
    const charge = charges.add({
      kind: "paystack",
      account,
      reference: String(reference),
      amount,
      currency: String(currency),
      title: "",
      returnTo: withReference(String(returnTo), String(reference)),
      cancelTo: wanted.metadata?.cancel_action ?? String(returnTo),
      notifyAt: "",
    })
    if (charge === undefined) return refused(400, "Duplicate Transaction Reference")
    const authorization_url = `${address}/pay/${charge.access}`
    return told({ authorization_url, access_code: charge.access, reference })
  }

  function refund(account: string, { body }: Call): Reply {
    const wanted = JSON.parse(body) as Record<string, unknown>
    const transaction = String(wanted["transaction"])
    const charge = charges.find(account, { id: transaction, reference: transaction })
    if (charge === undefined) return refused(404, "Transaction not found")
    const amount = Number(wanted["amount"] ?? charge.paid)
    const note = wanted["merchant_note"]
    const made = charges.refund(charge, amount, typeof note === "string" ? note : "")
    return made
      ? told(refundShape(made))
      : refused(400, "Refund amount cannot be more than transaction amount")
  }
}

function withReference(address: string, reference: string): string {
  if (!URL.canParse(address)) return ""
  const url = new URL(address)
  url.searchParams.set("trxref", reference)
  url.searchParams.set("reference", reference)
  return url.href
}

const told = (data: unknown): Reply => ({
  status: 200,
  body: JSON.stringify({ status: true, message: "", data }),
})
const refused = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ status: false, message }),
})

function shapeOf(charge: Charge): object {
  const { id, reference, amount, paid, currency, state } = charge
  const isGone = state === "paid" && paid > 0 && refundedOf(charge) === paid
  const status = isGone ? "reversed" : { open: "abandoned", failed: "failed", paid: "success" }[state]
  return {
    id: Number(id),
    domain: "test",
    status,
    reference,
    amount: state === "paid" ? paid : amount,
    currency,
  }
}

const refundShape = ({ id, amount, state, note }: EmulatedRefund): object => ({
  id: Number(id),
  amount,
  status: refundStatus[state],
  merchant_note: note,
})
