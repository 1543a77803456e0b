import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { createCharges, type Charge, type Charges } from "./charges.ts"
import { createNotices, type NoticeFault, type Notices, type Notified } from "./notices.ts"
import { answerPage, answerRefunds } from "./page.ts"
import { emulatePayfast, type EmulatedPayfast } from "./payfast.ts"
import { emulatePaystack, type EmulatedPaystack } from "./paystack.ts"

/**
 * What the API does where it is told to fail: answers with an error, or nothing for as long as the caller waits; or does
 * the next thing that it is asked to do, and the answer is lost on its way.
 */
export type CallFault = "500" | "hang" | "answer lost"

/** What a buyer does on the page of a payment, and what goes wrong with it. */
export interface Choice {
  outcome: "pay" | "decline" | "leave"
  fault?: NoticeFault | "wrong amount"
}

/** A site that is paid through the emulator, and where its notices go. */
export interface Site {
  host: string
  path: string
}

/** A request to the API of a gateway, and what is answered. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage["headers"]
  body: string
}
export interface Reply {
  status: number
  body: string
  type?: string
  location?: string
}

/** One kind of gateway. */
export interface EmulatedGateway {
  /** Undefined: it has no such call. */
  answer(call: Call): Reply | undefined
  /** The notice about a charge, or about its last refund; undefined: it sends none. */
  notice(charge: Charge, about: "payment" | "refund"): Notified | undefined
}

export interface Emulator {
  address: string
  paystack: EmulatedPaystack["open"]
  payfast: EmulatedPayfast["open"]
  charges: Charges
  notices: Notices
  /** The next calls to the API fail like this, one each. */
  failNext(...faults: CallFault[]): void
  /** The failures that no call has met yet are met by none. */
  heal(): void
  /** What would be told of a payment; undefined: nothing is. */
  noticeOf(charge: Charge): Notified | undefined
  /** Does what the buyer would on the page. */
  decide(charge: Charge, choice: Choice): void
  /** Ends every refund that is under way. */
  endRefunds(state: "done" | "failed", fault?: NoticeFault): void
  stop(): Promise<void>
}

const mostBytes = 100_000

/**
 * Gateways for trying out, on this machine alone: the same calls, pages and signed notices as the real ones', so that the
 * adapters that are tried out are those of production, with the faults that real ones have. No money moves, and nothing is
 * remembered when the process ends. It never starts in production.
 */
export async function startEmulator(options: {
  port: number
  deliver: (notice: Notified) => Promise<number>
  clock: () => Date
}): Promise<Emulator> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port, "127.0.0.1", resolve)
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const charges = createCharges(options.clock)
  const notices = createNotices(options.deliver)
  const gateways = {
    paystack: emulatePaystack(address, charges),
    payfast: emulatePayfast(address, charges),
  }
  const failing: CallFault[] = []

  function tell(charge: Charge, about: "payment" | "refund", fault?: NoticeFault): void {
    const notice = gateways[charge.kind].notice(charge, about)
    if (notice) notices.send(notice, fault)
  }
  function decide(charge: Charge, { outcome, fault }: Choice): void {
    if (charge.state === "paid" || outcome === "leave") return
    charge.state = outcome === "pay" ? "paid" : "failed"
    if (charge.state === "paid") charge.paid = fault === "wrong amount" ? charge.amount - 1 : charge.amount
    tell(charge, "payment", fault === "wrong amount" ? undefined : fault)
  }
  function endRefunds(state: "done" | "failed", fault?: NoticeFault): void {
    for (const charge of charges.all())
      for (const refund of charge.refunds)
        if (refund.state === "pending") {
          refund.state = state
          tell(charge, "refund", fault)
        }
  }
  /** Nothing is done by a question: an answer is lost of what is asked to be done. */
  const faultOf = (method: string): CallFault | undefined =>
    failing[0] === "answer lost" && method !== "POST" ? undefined : failing.shift()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", address)
    const [, first = "", ...rest] = url.pathname.split("/")
    const body = await textOf(request)
    const { method = "", headers } = request
    if (first === "pay")
      return answerPage(charges.byAccess(rest[0] ?? ""), { method, body }, response, decide)
    if (first === "refunds") return answerRefunds(charges.all(), { method, body }, response, endRefunds)
    const gateway = Object.hasOwn(gateways, first) ? gateways[first as keyof typeof gateways] : undefined
    const call = { method, path: `/${rest.join("/")}`, query: url.searchParams, headers, body }
    const fault = gateway && faultOf(method)
    // The connection stays open: the caller's patience ends it, or the emulator's own end.
    if (fault === "hang") return
    if (fault === "answer lost") {
      gateway?.answer(call)
      return void response.destroy()
    }
    const reply = fault === "500" ? { status: 500, body: "{}" } : gateway?.answer(call)
    const { status, body: text, type = "application/json", location } = reply ?? { status: 404, body: "{}" }
    response
      .writeHead(status, { "content-type": type, ...(location !== undefined && { location }) })
      .end(text)
  }
  server.on("request", (request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })

  return {
    address,
    paystack: (site) => gateways.paystack.open(site),
    payfast: () => gateways.payfast.open(),
    charges,
    notices,
    failNext: (...faults) => void failing.push(...faults),
    heal: () => void failing.splice(0),
    noticeOf: (charge) => gateways[charge.kind].notice(charge, "payment"),
    decide,
    endRefunds,
    stop: async () => {
      await notices.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let body = ""
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > mostBytes) throw new Error("too long")
  }
  return body
}
