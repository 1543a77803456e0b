import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { startApp, type TestApp } from "../support/app.ts"
import { buyer, chargeAt, decide, order, orderOf } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

test("a payment that a form begins has a page with that form, for its buyer alone", async () => {
  const browser = await buyer(server, "former@demo.example")
  const charge = await chargeAt(server, await order(browser))
  const { id } = await orderOf(server, charge)
  const page = JSON.stringify({
    post: "https://gateway.example/process",
    fields: { item_name: '"><b>Commit' },
  })
  await server.database.asOwner((trx) =>
    trx.updateTable("orders").set({ page }).where("id", "=", id).execute(),
  )
  const { status, text, headers } = await browser.get(`/payments/pay/${id}`)
  expect(status).toBe(200)
  expect(text).toContain('<form method="post" action="https://gateway.example/process">')
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;Commit"')
  expect(text).toMatch(/You pay R\s?349[.,]00/)
  expect(text).not.toMatch(/<script|\{\{|mail:/)
  expect(headers["content-security-policy"]).toContain("form-action 'self'")
  const afrikaans = await browser.get(`/payments/pay/${id}?lang=af`)
  expect(afrikaans.text).toContain("Gaan aan na Payfast")

  // A language may say of which country it is.
  const release = await server.published.current("yenza", "")
  const regional = { ...release.app, locales: { default: "en-ZA", available: ["en-ZA", "af"] } }
  const spoken = vi.spyOn(server.published, "current").mockResolvedValue({ ...release, app: regional })
  expect((await browser.get(`/payments/pay/${id}?lang=en-ZA`)).text).toContain(
    'action="https://gateway.example',
  )
  spoken.mockRestore()

  const other = await buyer(server, "nosy@demo.example")
  expect((await other.get(`/payments/pay/${id}`)).status).toBe(404)
  expect((await server.browser().get(`/payments/pay/${id}`)).status).toBe(401)
})

test("the page of a payment that was declined leads on to where it is paid anew", async () => {
  const browser = await buyer(server, "declined-former@demo.example")
  const page = await order(browser)
  const { id } = await orderOf(server, await chargeAt(server, page))
  await decide(browser, page, { outcome: "decline" })
  const opened = await browser.get(`/payments/pay/${id}`)
  expect([opened.status, opened.headers["location"]]).toEqual([302, `/payments/return/${id}`])
  const back = await browser.get(`/payments/return/${id}`)
  expect(back.headers["location"]).toBe("/onboarding/checkout/ZA/power?payment=declined")
  expect(await order(browser)).not.toBe(page)
})
