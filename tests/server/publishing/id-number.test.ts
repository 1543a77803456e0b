import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#server/database/database.ts"
import type { Server } from "#server/server.ts"
import { Browser, publish, startServer, validatorOf } from "./support.ts"

let server: Server & { database: Database }
let publisher: Browser
beforeAll(async () => {
  server = await startServer()
  publisher = await new Browser(server.app).signIn("publisher")
  const answer = await publish(publisher, { app: { initialProfile: { rsaIdNumber: true } } })
  expect(answer.status).toBe(200)
})
afterAll(() => server.app.close())

const right = "8001015009087"
const wrong = "8001015009086"
test("the validator that browsers import knows a right ID number from a wrong one", async () => {
  const configuration = (await publisher.get("/api/app-configuration")).body as {
    release: { forms: Record<string, { validator: string }> }
  }
  const hash = configuration.release.forms["initial-profile"]?.validator
  const module = (await publisher.get(`/forms/${hash}.js`)).raw.toString()
  const validate = await validatorOf(module)
  const errorsOf = (idNumber: string) => {
    validate({ idNumber })
    return (validate.errors ?? []).filter(({ instancePath }) => instancePath === "/idNumber")
  }
  expect(errorsOf(right)).toEqual([])
  expect(errorsOf(wrong).map(({ keyword }) => keyword)).toEqual(["format"])
})

test("the server refuses the wrong one in the form's own words", async () => {
  const asked = { formId: "initial-profile" }
  const answers = {
    firstName: "First",
    lastName: "Last",
    birthDate: "1980-01-01",
  }
  const refused = await publisher.post("/api/users/profile", {
    ...asked,
    data: { ...answers, idNumber: wrong },
  })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    error: { problems: [{ field: "idNumber", text: "forms:idNumber.invalid" }] },
  })
  const taken = await publisher.post("/api/users/profile", {
    ...asked,
    data: { ...answers, idNumber: right },
  })
  expect([taken.status, taken.body]).toMatchObject([200, { idNumber: right }])
})
