import { parse } from "csv-parse/sync"
import { Type } from "typebox"
import { Value } from "typebox/value"
import { calendarDay } from "#server/calendar-day.ts"
import { sameText } from "#server/security/tokens.ts"
import { ask } from "./asking.ts"
import { GatewayAway, GatewayRefused, type Gateway, type Payment, type RefundRequest } from "./gateway.ts"
import { decimalOf, minorOf } from "./money.ts"
import { callSignature, formSignature, pairsOf, parameters, type Pairs } from "./payfast-signing.ts"

export interface PayfastSettings {
  id: string
  merchantId: string
  merchantKey: string
  passphrase: string
  /** Where the buyer is sent, and where notices are confirmed. */
  site: string
  api: string
  /** The API is asked about payments that were tried out. */
  testing: boolean
  /** The addresses that notices come from. */
  sources: () => Promise<readonly string[]>
  /** By which orders are dated. A call is stamped with the time as it is, which the gateway holds against its own. */
  clock: () => Date
}

const currency = "ZAR"
const dayMilliseconds = 86_400_000
const rowsAtATime = 1000
/** The day of a moment as its history counts days. */
const dayOf = calendarDay("Africa/Johannesburg")

const Refundable = Type.Object({
  amount_original: Type.Integer({ minimum: 0 }),
  amount_available_for_refund: Type.Integer({ minimum: 0 }),
  refund_full: Type.Object({ method: Type.String() }),
  refund_partial: Type.Object({ method: Type.String() }),
})

/**
 * Payfast (https://developers.payfast.co.za): the buyer's browser sends a signed form; a notice is signed by the passphrase,
 * comes from its addresses, and is confirmed by its server; what was paid stands in the account's history.
 */
export function payfast(settings: PayfastSettings): Gateway {
  const { id, merchantId, merchantKey, passphrase, site, api, clock } = settings

  async function call(
    method: "GET" | "POST",
    path: string,
    query: Record<string, string>,
    body?: Record<string, string>,
  ) {
    const headers = {
      "merchant-id": merchantId,
      version: "v1",
      timestamp: new Date().toISOString().replace(/\.\d+Z$/, "+00:00"),
    }
    const signature = callSignature({ ...headers, ...query, ...body }, passphrase)
    const asked = new URLSearchParams({ ...query, ...(settings.testing && { testing: "true" }) })
    return ask(`${api}${path}?${asked.toString()}`, {
      method,
      headers: { ...headers, signature, "content-type": "application/x-www-form-urlencoded" },
      ...(body && { body: parameters(Object.entries(body)) }),
    })
  }

  /** What may still go back of a payment, and in which way. */
  async function refundable(transaction: string) {
    const answer = unwrapped(await call("GET", `/refunds/query/${encodeURIComponent(transaction)}`, {}))
    if (!Value.Check(Refundable, answer)) throw new GatewayAway("Payfast says of a refund what is not known.")
    return answer
  }

  const lookRefund = async ({ transaction, amount, refundedBefore }: RefundRequest) => {
    const { amount_original: paid, amount_available_for_refund: left } = await refundable(transaction)
    // It knows no key of the caller's: one refund is under way at a time, and shows in what has gone.
    return paid - left >= refundedBefore + amount ? ("done" as const) : undefined
  }

  return {
    id,
    currencies: [currency],
    needsEmail: false,
    formTo:
      new URL(site).hostname === "localhost"
        ? new URL(site).origin
        : "https://*.payfast.co.za https://*.payfast.io",
    async begin({ reference, amount, email, title, returnTo, cancelTo, notifyAt }) {
      const pairs: Pairs = [
        ["merchant_id", merchantId],
        ["merchant_key", merchantKey],
        ["return_url", returnTo],
        ["cancel_url", cancelTo],
        ["notify_url", notifyAt],
        ...(email === null ? [] : [["email_address", email] as const]),
        ["m_payment_id", reference],
        ["amount", decimalOf(amount)],
        ["item_name", title.trim().slice(0, 100)],
      ]
      const signature = formSignature(pairs, passphrase)
      return { post: `${site}/eng/process`, fields: { ...Object.fromEntries(pairs), signature } }
    },
    async read(_, body, from) {
      const pairs = pairsOf(body)
      const { signature = "", ...notice } = Object.fromEntries(pairs ?? [])
      const signed = (pairs ?? []).filter(([name]) => name !== "signature")
      if (!sameText(formSignature(signed, passphrase), signature)) return undefined
      if (notice["merchant_id"] !== merchantId) return undefined
      if (!(await settings.sources()).includes(from.replace(/^::ffff:/, ""))) return undefined
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const confirmed = await ask(`${site}/eng/query/validate`, {
        method: "POST",
        headers,
        body: parameters(signed),
      })
      if (confirmed.trim() !== "VALID") return undefined
      const { m_payment_id: reference = "", pf_payment_id: transaction = "" } = notice
      const amount = minorOf(notice["amount_gross"] ?? "")
      if (notice["payment_status"] !== "COMPLETE")
        return {
          reference,
          about: "payment",
          payment: { state: notice["payment_status"] === "PENDING" ? "open" : "failed" },
        }
      if (amount === undefined || transaction === "") return undefined
      return { reference, about: "payment", payment: { state: "paid", amount, currency, transaction } }
    },
    async look({ reference, since }) {
      // Until today: money may come late or go back late, and of the latter no notice tells.
      const [first, last] = [since.getTime() - dayMilliseconds, clock().getTime() + dayMilliseconds]
      const days = { from: dayOf(new Date(first)), to: dayOf(new Date(last)) }
      const found: HistoryRow[] = []
      for (let offset = 0; ; offset += rowsAtATime) {
        const limits = { offset: String(offset), limit: String(rowsAtATime) }
        const rows = rowsOf(await call("GET", "/transactions/history", { ...days, ...limits }))
        found.push(...rows.filter((row) => row["m payment id"] === reference))
        if (rows.length < rowsAtATime) return paymentsIn(found)
      }
    },
    async refund(request) {
      const before = await lookRefund(request)
      if (before !== undefined) return before
      const { transaction, amount } = request
      const {
        amount_available_for_refund: left,
        refund_full: full,
        refund_partial: part,
      } = await refundable(transaction)
      const { method } = amount === left && request.refundedBefore === 0 ? full : part
      // A transfer to a bank account asks for the account, which nobody here knows.
      if (method !== "PAYMENT_SOURCE" || amount > left)
        throw new GatewayRefused(`Payfast refunds this by ${method}.`)
      const words = { amount: String(amount), reason: `Order ${request.reference}`, notify_buyer: "1" }
      await call("POST", `/refunds/${encodeURIComponent(transaction)}`, {}, words)
      return (await lookRefund(request)) ?? "pending"
    },
    lookRefund,
  }
}

type HistoryRow = Record<string, string>

/** The history comes as a table of comma-separated values, by itself or within JSON. */
function rowsOf(answer: string): HistoryRow[] {
  const inside = answer.trimStart().startsWith("{") ? unwrapped(answer) : answer
  if (typeof inside !== "string")
    throw new GatewayAway("Payfast gives its history in a shape that is not known.")
  try {
    return parse(inside, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    })
  } catch (error) {
    throw new GatewayAway("Payfast gives its history in a shape that is not known.", { cause: error })
  }
}

/** What was received for one reference, payment by payment; one of which all has gone back is reversed. */
function paymentsIn(rows: readonly HistoryRow[]): Payment[] {
  const sumOf = (sign: string, transaction: string) =>
    rows
      .filter((row) => row["sign"]?.toUpperCase() === sign && row["pf payment id"] === transaction)
      .reduce((total, row) => total + (minorOf((row["gross"] ?? "").replace("-", "")) ?? 0), 0)
  return [...new Set(rows.map((row) => row["pf payment id"] ?? ""))].flatMap((transaction) => {
    const amount = sumOf("CREDIT", transaction)
    if (transaction === "" || amount === 0) return []
    const isGone = sumOf("DEBIT", transaction) >= amount
    return [{ state: isGone ? "reversed" : "paid", amount, currency, transaction } as const]
  })
}

function unwrapped(answer: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(answer)
  } catch {
    throw new GatewayAway("Payfast answers in a shape that is not known.")
  }
  for (const name of ["data", "response"])
    if (typeof parsed === "object" && parsed !== null && name in parsed) parsed = parsed[name as keyof object]
  return parsed
}
