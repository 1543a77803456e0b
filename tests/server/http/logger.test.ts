import { Writable } from "node:stream"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { registerErrors } from "#server/http/errors.ts"
import { loggerOptions, wordsFor } from "#server/http/logger.ts"

interface Line {
  req?: object
  res?: object
}

test("a request's lines name nobody, save by pseudonym whoever was refused", async () => {
  const lines: Line[] = []
  const stream = new Writable({
    write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Line), done()),
  })
  const app = Fastify({
    logger: { ...(loggerOptions(readEnvironment({ LOG_LEVEL: "info" })) as object), stream },
  })
  app.decorateRequest("session", null)
  app.addHook("onRequest", (request, _, done) => {
    if (request.headers.cookie)
      request.session = { account: { pseudonym: "p-1", email: "a@demo.example" } } as never
    done()
  })
  app.get("/open/:token", () => "")
  app.get("/closed", (_, reply) => reply.code(403).send({}))
  const refused = "550 5.1.1 <thandi.k@école.example>: rejected, and +27821234567 is no number"
  app.log.error({ err: new Error(refused) }, "mail delivery failed")
  const headers = { cookie: "session=x", "user-agent": "a phone" }
  await app.inject({ url: "/open/secret?code=123456", headers })
  await app.inject({ url: "/closed", headers })
  await app.inject({ url: "/closed" })
  await app.close()
  expect(lines.flatMap(({ res }) => (res ? [res] : []))).toEqual([
    { statusCode: 200 },
    { statusCode: 403, account: "p-1" },
    { statusCode: 403 },
  ])
  const written = JSON.stringify(lines)
  for (const personal of [
    "a@demo.example",
    "secret",
    "123456",
    "a phone",
    "127.0.0.1",
    "thandi",
    "27821234567",
  ])
    expect(written).not.toContain(personal)
  expect(written).toContain("550 5.1.1 <<address>>: rejected, and <number> is no number")
})

test("without LOG_LEVEL there is a line for each problem, in words, and none for what went well", async () => {
  let said = ""
  const options = loggerOptions(readEnvironment({})) as object
  const stream = wordsFor({ write: (text: string) => (said += text) })
  const app = Fastify({ logger: { ...options, stream }, genReqId: () => "r-1" })
  registerErrors(app, () => undefined)
  app.get("/open/:token", () => "")
  app.get("/broken/:token", () => {
    throw new Error("It broke\n  in two lines")
  })
  await app.inject({ url: "/open/secret" })
  await app.inject({ url: "/nowhere" })
  await app.inject({ url: "/broken/secret" })
  app.log.error({ err: new Error("refused") }, "mail delivery failed")
  await app.close()
  expect(said.replaceAll(/^\d\d:\d\d:\d\d /gm, "").split("\n")).toEqual([
    "Error: request failed (GET /broken/:token, request r-1): It broke in two lines",
    "Error: mail delivery failed: refused",
    "",
  ])
})
