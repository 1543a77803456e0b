import { randomBytes, randomInt } from "node:crypto"
import { calendarDay } from "#server/calendar-day.ts"
import { decimalOf, minorOf } from "../money.ts"
import { callSignature, formSignature, pairsOf, parameters, type Pairs } from "../payfast-signing.ts"
import { sum, type Charge, type Charges } from "./charges.ts"
import type { Call, EmulatedGateway, Reply } from "./emulator.ts"

/** Its history is kept by the days of South Africa. */
const dayOf = calendarDay("Africa/Johannesburg")

interface Account {
  merchantId: string
  merchantKey: string
  passphrase: string
}

export interface EmulatedPayfast extends EmulatedGateway {
  /** Opens an account: its keys, and where its pages and its API are. */
  open(): Account & { site: string; api: string }
}

/** Payfast's calls as its documentation describes them: the form, confirming a notice, the history, refunds. */
export function emulatePayfast(address: string, charges: Charges): EmulatedPayfast {
  const accounts = new Map<string, Account>()
  /** What was told in notices, to be confirmed. */
  const told = new Set<string>()

  return {
    open() {
      const account = {
        merchantId: String(randomInt(20_000_000, 99_999_999)),
        merchantKey: randomBytes(7).toString("hex").slice(0, 13),
        passphrase: randomBytes(12).toString("base64url"),
      }
      accounts.set(account.merchantId, account)
      return { ...account, site: `${address}/payfast`, api: `${address}/payfast` }
    },
    answer(call) {
      const [, first, second, third] = call.path.split("/")
      if (`${call.method} ${call.path}` === "POST /eng/process") return process(call)
      if (`${call.method} ${call.path}` === "POST /eng/query/validate")
        return { status: 200, body: told.has(call.body) ? "VALID" : "INVALID", type: "text/plain" }
      const account = accounts.get(String(call.headers["merchant-id"]))
      if (account === undefined || !isSigned(call, account)) return { status: 401, body: "{}" }
      if (`${call.method} ${first}/${second}` === "GET transactions/history") return history(account, call)
      const charge = charges.find(account.merchantId, { id: third ?? second ?? "" })
      if (first !== "refunds" || charge === undefined) return { status: 404, body: "{}" }
      return call.method === "POST" ? refund(charge, call) : refundable(charge)
    },
    notice(charge, about) {
      const account = accounts.get(charge.account)
      if (account === undefined || about === "refund" || charge.notifyAt === "") return undefined
      const pairs: Pairs = [
        ["m_payment_id", charge.reference],
        ["pf_payment_id", charge.id],
        ["payment_status", charge.state === "paid" ? "COMPLETE" : "FAILED"],
        ["item_name", charge.title],
        ["item_description", ""],
        ["amount_gross", decimalOf(charge.state === "paid" ? charge.paid : charge.amount)],
        ["merchant_id", account.merchantId],
      ]
      const text = parameters(pairs)
      told.add(text)
      const { host, pathname } = new URL(charge.notifyAt)
      return {
        host,
        path: pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `${text}&signature=${formSignature(pairs, account.passphrase)}`,
      }
    },
  }

  function process({ body }: Call): Reply {
    const pairs = pairsOf(body) ?? []
    const sent = Object.fromEntries(pairs)
    const account = accounts.get(sent["merchant_id"] ?? "")
    const signed = pairs.filter(([name, value]) => name !== "signature" && value !== "")
    const amount = minorOf(sent["amount"] ?? "")
    if (account?.merchantKey !== sent["merchant_key"] || account === undefined) return wrong("merchant")
    if (formSignature(signed, account.passphrase) !== sent["signature"]) return wrong("signature")
    if (amount === undefined || amount < 1) return wrong("amount")
    const { m_payment_id: reference = "", item_name: title = "" } = sent
    const charge = charges.add({
      kind: "payfast",
      account: account.merchantId,
      reference,
      amount,
      currency: "ZAR",
      title,
      returnTo: sent["return_url"] ?? "",
      cancelTo: sent["cancel_url"] ?? "",
      notifyAt: sent["notify_url"] ?? "",
    })
    return { status: 303, body: "", location: `${address}/pay/${charge?.access ?? ""}` }
  }

  /** Of the days that are asked for, the last one whole, part by part. */
  function history({ merchantId }: Account, { query }: Call): Reply {
    const of = charges.all().filter(({ account, state }) => account === merchantId && state === "paid")
    const booked = of.flatMap((charge) => [
      { charge, at: charge.at, type: "FUNDS_RECEIVED", sign: "CREDIT", gross: decimalOf(charge.paid) },
      ...charge.refunds
        .filter(({ state }) => state === "done")
        .map(({ at, amount }) => ({
          charge,
          at,
          type: "REFUND",
          sign: "DEBIT",
          gross: `-${decimalOf(amount)}`,
        })),
    ])
    const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9999"]
    const rows = booked.filter(({ at }) => from <= dayOf(at) && dayOf(at) <= to).map(row)
    const names =
      'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID"'
    const [offset, limit] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? rows.length)]
    const asked = rows.slice(offset, offset + limit)
    return { status: 200, body: JSON.stringify({ response: [names, ...asked].join("\n") }) }
  }

  function refundable(charge: Charge): Reply {
    const gone = sum(charge.refunds.filter(({ state }) => state !== "failed"))
    const left = charge.paid - gone
    const method = { method: left > 0 ? "PAYMENT_SOURCE" : "NOT_AVAILABLE" }
    const body = {
      amount_original: charge.paid,
      amount_available_for_refund: left,
      status: left > 0 ? "REFUNDABLE" : "COMPLETED",
      refund_full: method,
      refund_partial: method,
    }
    return { status: 200, body: JSON.stringify(body) }
  }

  function refund(charge: Charge, { body }: Call): Reply {
    const amount = Number(new URLSearchParams(body).get("amount"))
    const made = charges.refund(charge, amount, "")
    if (made === undefined) return { status: 400, body: JSON.stringify({ code: 400, status: "failed" }) }
    made.state = "done"
    return { status: 200, body: JSON.stringify({ code: 200, status: "success", data: { response: true } }) }
  }
}

const wrong = (what: string): Reply => ({ status: 400, body: `The ${what} is wrong.`, type: "text/plain" })

interface Booked {
  charge: Charge
  at: Date
  type: string
  sign: string
  gross: string
}

const row = ({ charge, at, type, sign, gross }: Booked): string =>
  [
    at.toISOString(),
    type,
    sign,
    "",
    "",
    `"${charge.title}"`,
    charge.currency,
    "CC",
    `"${gross}"`,
    "0.00",
    "0.00",
    "0.00",
    charge.reference,
    charge.id,
  ].join(",")

function isSigned({ headers, query, body }: Call, { passphrase }: Account): boolean {
  const named = ["merchant-id", "version", "timestamp"].map((name) => [name, String(headers[name])])
  const asked = [...query].filter(([name]) => name !== "testing")
  const fields = Object.fromEntries([...named, ...asked, ...new URLSearchParams(body)]) as Record<
    string,
    string
  >
  return headers["signature"] === callSignature(fields, passphrase)
}
