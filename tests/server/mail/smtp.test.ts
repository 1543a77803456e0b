import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { expect, test } from "vitest"
import { startApp } from "../support/app.ts"

test("mails leave by SMTP, whole and in the learner's language, and the outbox keeps no words of them", async () => {
  const received: Email[] = []
  let refusals = 1
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        refusals -= 1
        if (refusals >= 0) return done(new Error("try later"))
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => received.push(mail))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  const { port } = smtp.server.address() as AddressInfo
  const server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "no-reply@demo.example" })
  const browser = server.browser()
  await browser.post(
    "/api/auth/sign-up",
    { identifier: "posted@demo.example", password: "Signpost9" },
    { headers: { "accept-language": "af-ZA,af;q=0.9,en;q=0.5" } },
  )
  // The first try is refused; the mail comes up again.
  await expect.poll(() => refusals, { timeout: 20_000 }).toBe(0)
  expect(received).toEqual([])
  server.advance(2)
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  expect(received[0]).toMatchObject({
    from: { address: "no-reply@demo.example" },
    to: [{ address: "posted@demo.example" }],
    subject: "Welkom by Yenza",
  })
  expect(received[0]?.text).toContain("http://localhost/")
  const rows = () => server.database.asOwner((trx) => trx.selectFrom("outbox").selectAll().execute())
  await expect.poll(async () => (await rows())[0]?.sent_at).toBeInstanceOf(Date)
  expect(JSON.stringify(await rows())).not.toContain("posted@demo.example")
  expect((await browser.get("/api/dev/outbox")).status).toBe(404)
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
}, 120_000)
