import fc from "fast-check"
import { hostileText, hostileValue, prototypeNames } from "./values.ts"

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  maxLength?: number
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call of the OpenAPI. */
export interface Call {
  name: string
  method: string
  path: string
  query: string[]
  body: Schema | undefined
}

export interface HostileRequest {
  call: string
  method: string
  url: string
  headers: Record<string, string>
  cookies: Record<string, string>
  body: string | undefined
}

/** Every call that the OpenAPI describes. */
export function callsOf(openApi: unknown): Call[] {
  const { paths } = openApi as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      body: requestBody?.content["application/json"]?.schema,
    })),
  )
}

/** Words that mean something somewhere, so that a request gets further than the door. */
const known = (live: readonly string[]): string[] => [
  "power@demo.example",
  "+27825550100",
  "Signpost2",
  "profile",
  "consents",
  "account",
  "custom",
  "education",
  "skills",
  "careers",
  "nurse",
  "worker-type",
  "vouchers-and-plans",
  "account-settings",
  "ZA",
  "power",
  "starter",
  "HALF",
  "COMMIT-2025",
  "instance",
  "tenant",
  "northside",
  "learner",
  "/profile/home",
  "menus",
  "locale/en/shell",
  "lantern-id",
  "paystack-za",
  "firstName",
  "123456",
  "big5",
  "managing_emotion",
  "b001",
  "1.0.0",
  ...live,
]

/** Hostile requests over all calls. `live` are names of what is there now: a release, an attempt. */
export function requestsOf(calls: readonly Call[], live: readonly string[]): fc.Arbitrary<HostileRequest> {
  const word = fc.constantFrom(...known(live))
  const text = fc.oneof({ weight: 3, arbitrary: word }, { weight: 2, arbitrary: hostileText })
  const names = fc.oneof(word, fc.constantFrom(...prototypeNames))
  // Calls that take a body have more to get wrong.
  const often = calls.flatMap((call) => (call.body === undefined ? [call] : [call, call, call, call]))
  return fc.constantFrom(...often).chain((call) => {
    const query = fc.oneof(
      ...call.query.map((name) => fc.constant(name)),
      fc.constantFrom(...prototypeNames),
      hostileText,
    )
    const places = [...call.path.matchAll(/\{[^}]+\}/g)].length
    return fc
      .record({
        params: fc.array(text, { minLength: places, maxLength: places }),
        query: fc.oneof(
          { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
          { weight: 1, arbitrary: fc.array(fc.tuple(query, text), { maxLength: 3 }) },
        ),
        headers: headersOf,
        cookies: cookiesOf(names),
        body: bodyOf(call.body, text),
      })
      .map(({ params, query: asked, headers, cookies, body }): HostileRequest => {
        const left = [...params]
        const path = call.path.replaceAll(/\{[^}]+\}/g, () => encode(left.shift() ?? ""))
        const search = asked.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")
        return {
          call: call.name,
          method: call.method,
          url: search === "" ? path : `${path}?${search}`,
          headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
          cookies,
          body,
        }
      })
  })
}

/** Some texts are an attack when they are encoded, some when they are not. */
function encode(text: string): string {
  return /^[\w%./\\@:-]+$/.test(text) ? text : encodeURIComponent(wellFormed(text))
}

const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, "?")

const contentTypes = [
  "application/json",
  "application/json; charset=utf-7",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "__proto__",
]

/** What a client may send in a header; the parser of the real server lets no line breaks through. */
const inHeader = hostileText.map((text) => encodeURIComponent(wellFormed(text)).slice(0, 300))
const headers: Record<string, fc.Arbitrary<string>> = {
  "content-type": fc.constantFrom(...contentTypes),
  "accept-language": fc.oneof(inHeader, fc.constantFrom("af;q=x", ",,,", "*", "af;q=-1,en;q=NaN")),
  "accept-encoding": fc.oneof(inHeader, fc.constantFrom("br;q=x", "*;q=0", "identity;q=0")),
  "user-agent": inHeader,
  "if-none-match": inHeader,
  range: fc.constantFrom("bytes=0-", "bytes=-1", "bytes=9-1", "lines=1"),
  "x-forwarded-host": fc.constantFrom("evil.example", "lantern.localhost"),
  "x-forwarded-for": inHeader,
  "x-forwarded-proto": fc.constantFrom("https", "javascript"),
  "x-http-method-override": fc.constantFrom("DELETE", "GET"),
  "x-signature": inHeader,
}
const header = fc
  .constantFrom(...Object.entries(headers))
  .chain(([name, value]) => fc.tuple(fc.constant(name), value))
const headersOf = fc
  .oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 2 }) },
  )
  .map((entries): Record<string, string> => Object.fromEntries(entries))

function cookiesOf(names: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const own = fc.constantFrom(
    "language",
    "selected-plan",
    "plan-country",
    "voucher-code",
    "sign-in-flow",
    "package",
  )
  const entries = fc.array(fc.tuple(fc.oneof(own, names), inHeader), { maxLength: 2 })
  return entries.map((list) =>
    Object.fromEntries(list.filter(([name]) => /^[\w-]+$/.test(name) && !/session|anti-forgery/.test(name))),
  )
}

/** Bodies: of the right shape with hostile values, of a wrong shape, and no JSON at all. */
function bodyOf(schema: Schema | undefined, text: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> {
  const raw = fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    "1",
    '"text"',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"data":{"__proto__":{"accountType":"powerPlus"}}}',
    '{"a":1,"a":2}',
    `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    `{"data":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
    `{"data":"${"x".repeat(1_100_000)}"}`,
    "antiForgery=x&outcome=paid&__proto__=x",
    "\u0000",
  )
  if (schema === undefined)
    return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: raw })
  const shaped = valueOf(schema, text).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 12, arbitrary: shaped },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: raw },
  )
}

/** A value that fits the schema but for its content, or nearly. */
function valueOf(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fits = fitting(schema, text)
  return fc.oneof({ weight: 15, arbitrary: fits }, { weight: 1, arbitrary: hostileValue })
}

function fitting(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, text)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === "boolean") return fc.boolean()
  if (schema.type === "string") return text.map((value) => value.slice(0, schema.maxLength ?? value.length))
  if (schema.properties === undefined) {
    const entry = fc.tuple(fc.oneof(text, fc.constantFrom(...prototypeNames)), hostileValue)
    return fc.array(entry, { maxLength: 3 }).map((entries) => Object.fromEntries(entries))
  }
  const properties = Object.entries(schema.properties).map(([name, property]) =>
    fc.oneof(
      { weight: 9, arbitrary: valueOf(property, text).map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  )
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.oneof(text, fc.constantFrom("accountType", "roles", "tenant", "isResearchUser")),
          hostileValue,
        )
        .map((entry) => [entry]),
    },
  )
  return fc
    .tuple(...properties, extra)
    .map((entries) => Object.fromEntries(entries.flat() as [string, unknown][]))
}
