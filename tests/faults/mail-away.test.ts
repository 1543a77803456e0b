import { createServer, type AddressInfo, type Socket } from "node:net"
import { SMTPServer } from "smtp-server"
import { expect, test } from "vitest"
import { startApp } from "../server/support/app.ts"
import { freePort } from "../support/server-process.ts"

test("mails wait for a mail server that is away for a day, and leave when it is back", async () => {
  const port = await freePort()
  const server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const outbox = () => server.database.asOwner((trx) => trx.selectFrom("outbox").selectAll().execute())
  // Whoever signs up meanwhile hears nothing of it.
  await server.signedUp("waiting@example.org")
  await expect.poll(async () => (await outbox())[0]?.attempts, { timeout: 20_000 }).toBe(1)
  // A day of tries, without waiting for them.
  await server.database.asOwner((trx) => trx.updateTable("outbox").set({ attempts: 40 }).execute())
  server.advance(24 * 60)
  await expect.poll(async () => (await outbox())[0]?.attempts, { timeout: 20_000 }).toBe(41)

  let received = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      received += 1
      stream.resume().on("end", () => done())
    },
  })
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve))
  server.advance(61)
  await expect.poll(() => received, { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await outbox())[0]?.sent_at).toBeInstanceOf(Date)
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test("a mail that is refused for good is not tried again", async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  const { port } = smtp.server.address() as AddressInfo
  const server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await server.signedUp("nobody@example.org")
  const attempts = async () => {
    const rows = await server.database.asOwner((trx) => trx.selectFrom("outbox").select("attempts").execute())
    return rows[0]?.attempts
  }
  await expect.poll(attempts, { timeout: 20_000 }).toBe(80)
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test("mails wait for a mail server that refuses our own password, and leave once it is right", async () => {
  let isRight = false
  let received = 0
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username }, _session, done) {
      if (isRight) done(null, { user: username })
      else done(Object.assign(new Error("wrong password"), { responseCode: 535 }))
    },
    onData(stream, _, done) {
      received += 1
      stream.resume().on("end", () => done())
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  const { port } = smtp.server.address() as AddressInfo
  const server = await startApp({ SMTP_URL: `smtp://signpost:secret@127.0.0.1:${port}` })
  await server.signedUp("patient@example.org")
  const attempts = async () => {
    const rows = await server.database.asOwner((trx) => trx.selectFrom("outbox").select("attempts").execute())
    return rows[0]?.attempts
  }
  await expect.poll(attempts, { timeout: 20_000 }).toBe(1)
  isRight = true
  server.advance(2)
  await expect.poll(() => received, { timeout: 20_000 }).toBe(1)
  await server.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test("a mail server that takes the call and says nothing holds up neither answers nor a stop", async () => {
  const calls = new Set<Socket>()
  const silent = createServer((socket) => calls.add(socket))
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
  const { port } = silent.address() as AddressInfo
  const server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  for (const name of ["one", "two", "three"]) await server.signedUp(`${name}@example.org`)
  await expect.poll(() => calls.size, { timeout: 20_000 }).toBe(1)
  // The others are nobody's yet: another process may take them.
  const rows = await server.database.asOwner((trx) =>
    trx.selectFrom("outbox").select("attempts").orderBy("attempts").execute(),
  )
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 1])
  const asked = Date.now()
  await server.stop()
  // One call's patience, not that of every mail that waits.
  expect(Date.now() - asked).toBeLessThan(19_000)
  expect(calls.size).toBe(1)
  for (const socket of calls) socket.destroy()
  silent.close()
})
