import { Writable } from "node:stream"
import Fastify from "fastify"
import { expect, test } from "vitest"
import { readEnvironment } from "#server/environment.ts"
import { loggerOptions } from "#server/http/logger.ts"

interface Line {
  req?: object
  res?: object
}

test("a request's lines name nobody, save by pseudonym whoever was refused", async () => {
  const lines: Line[] = []
  const stream = new Writable({
    write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Line), done()),
  })
  const app = Fastify({ logger: { ...(loggerOptions(readEnvironment({})) as object), stream } })
  app.decorateRequest("session", null)
  app.addHook("onRequest", (request, _, done) => {
    if (request.headers.cookie)
      request.session = { account: { pseudonym: "p-1", email: "a@demo.example" } } as never
    done()
  })
  app.get("/open/:token", () => "")
  app.get("/closed", (_, reply) => reply.code(403).send({}))
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
  for (const personal of ["a@demo.example", "secret", "123456", "a phone", "127.0.0.1"])
    expect(written).not.toContain(personal)
})
