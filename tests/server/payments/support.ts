import { hashSoldCode } from "#server/security/sold-codes.ts"
import type { Order } from "#server/repositories/orders.ts"
import type { Charge } from "#server/payments/emulator/charges.ts"
import type { Choice, Emulator } from "#server/payments/emulator/emulator.ts"
import { userOf, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"

export { hashSoldCode }

/** Somebody new whose age is known, as it must be of whoever pays. */
export async function buyer(app: TestApp, identifier: string, origin?: string): Promise<Browser> {
  const browser = await app.signedUp(identifier, origin)
  await browser.post("/api/users/birth-date", { birthDate: "1999-04-27" })
  return browser
}

export const accountType = async (browser: Browser): Promise<string> =>
  String(userOf(await browser.get("/api/auth/get-user")).app?.accountType)

/** Orders a plan, reading that language, and answers where it is paid. */
export async function order(browser: Browser, more: object = {}, language = "en"): Promise<string> {
  const headers = { "accept-language": language }
  const answer = await browser.post("/api/checkout", { plan: "power", country: "ZA", ...more }, { headers })
  if (answer.status !== 200) throw new Error(`the order failed: ${answer.text}`)
  return (answer.body as { redirect: string }).redirect
}

export async function emulatorOf({ payments }: TestApp): Promise<Emulator> {
  const emulator = await payments.gateways.emulator()
  if (emulator === undefined) throw new Error("No emulator runs.")
  return emulator
}

/** The payment that a page is about. */
export async function chargeAt(app: TestApp, page: string): Promise<Charge> {
  const charge = (await emulatorOf(app)).charges.byAccess(new URL(page).pathname.split("/").at(-1) ?? "")
  if (charge === undefined) throw new Error(`There is no payment at ${page}.`)
  return charge
}

/** Does on the gateway's page what a buyer would, and follows where it leads back to. */
export async function decide(browser: Browser, page: string, choice: Choice): Promise<Answer> {
  const body = new URLSearchParams({ outcome: choice.outcome, fault: choice.fault ?? "" })
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" })
  const back = new URL(answer.headers.get("location") ?? "")
  return browser.get(back.pathname + back.search)
}

/** What was sent as a receipt to this address. */
export const receiptsTo = async (app: TestApp, address: string) =>
  (await app.messages(address)).filter(({ subject }) => /receipt/i.test(subject))

export const quiet = async (app: TestApp): Promise<void> => (await emulatorOf(app)).notices.settle()

export const ordersIn = (app: TestApp): Promise<Order[]> =>
  app.database.asOwner((trx) => trx.selectFrom("orders").selectAll().orderBy("created_at").execute())

/** The order that a payment is of. */
export async function orderOf(app: TestApp, charge: Charge): Promise<Order> {
  const found = (await ordersIn(app)).find(({ id }) => charge.reference.startsWith(id))
  if (found === undefined) throw new Error(`There is no order of ${charge.reference}.`)
  return found
}

/** Sends the server what a gateway would. */
export async function notify(
  app: TestApp,
  gateway: string,
  { body, headers = {}, address = "127.0.0.1" }: { body: string; headers?: object; address?: string },
): Promise<number> {
  const answer = await app.app.inject({
    method: "POST",
    url: `/api/payments/${gateway}/notice`,
    headers: { host: "localhost", "content-type": "application/json", ...headers },
    payload: body,
    remoteAddress: address,
  })
  return answer.statusCode
}
