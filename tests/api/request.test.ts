import { afterEach, describe, expect, test, vi } from "vitest"
import { createAccountClient } from "#api/account-client.ts"
import { createClient } from "#api/client.ts"
import { createCvClient } from "#api/cv-client.ts"
import { createCvExchangeClient } from "#api/cv-exchange-client.ts"

type Client = ReturnType<typeof createClient>

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, "/api/auth/get-user", "same-origin", "/api/events"],
  [
    "https://api.example.org/v1",
    "https://api.example.org/v1/auth/get-user",
    "include",
    "https://api.example.org/v1/events",
  ],
])("calls go to the base %s, with the cookies of that origin", async (base, address, credentials, events) => {
  const asked = vi.fn((_address: string, _options: RequestInit) =>
    Promise.resolve(new Response(null, { status: 204 })),
  )
  vi.stubGlobal("fetch", asked)
  const client = createClient(base === undefined ? {} : { base })
  expect(await client.getUser()).toBeNull()
  expect([asked.mock.calls[0]?.[0], asked.mock.calls[0]?.[1].credentials]).toEqual([address, credentials])
  expect(client.eventsUrl).toBe(events)
})

test("a call whose anti-forgery value was of an earlier session says the same again with the new one, once", async () => {
  const cookies = { cookie: "anti-forgery=old", documentElement: { lang: "en" } }
  vi.stubGlobal("document", cookies)
  const said: unknown[] = []
  const refusal = () => new Response('{"error":{"code":"anti-forgery","message":"no"}}', { status: 403 })
  vi.stubGlobal("fetch", (_address: string, { headers }: { headers: Record<string, string> }) => {
    said.push(headers["x-anti-forgery"])
    cookies.cookie = "anti-forgery=new"
    return Promise.resolve(said.at(-1) === "old" ? refusal() : new Response(null, { status: 204 }))
  })
  await createClient().revokeSession("x")
  expect(said).toEqual(["old", "new"])
  vi.stubGlobal("fetch", () => Promise.resolve(refusal()))
  await expect(createClient().revokeSession("x")).rejects.toMatchObject({ status: 403 })
})

const cv = createCvClient()

test.each([
  ["a call", (client: Client) => client.getUser()],
  ["a document", (client: Client) => client.document("hash")],
  ["a file", () => cv.pdf({ template: "", language: "en" })],
])("%s whose answer breaks off never came back", async (_what, ask) => {
  const cutOff = () =>
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"_id":'))
        body.error(new TypeError("network error"))
      },
    })
  vi.stubGlobal("fetch", async () => new Response(cutOff()))
  await expect(ask(createClient())).rejects.toMatchObject({ name: "ApiError", status: 0 })
})

/** A server that takes every call, begins to answer or not, and never ends. */
function hangs(body?: BodyInit) {
  vi.stubGlobal("document", { cookie: "anti-forgery=said", documentElement: { lang: "en" } })
  vi.stubGlobal("fetch", (_address: string, { signal }: RequestInit) => {
    const cutOff = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")))
    })
    if (body === undefined) return cutOff
    return Promise.resolve({
      ok: true,
      text: () => cutOff,
      json: () => cutOff,
      blob: () => cutOff,
      headers: new Headers(),
    } as unknown as Response)
  })
}

const within = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(() => resolve("still waits"), milliseconds))

test.each([
  ["that is never answered", undefined],
  ["whose answer never ends", "{"],
])("a call %s fails after a while", async (_what, body) => {
  hangs(body)
  const client = createClient({ patienceMs: 20 })
  for (const call of [client.getUser(), client.saveAnswers("a", { version: "1", answers: [] })])
    await expect(call).rejects.toMatchObject({ name: "ApiError", status: 0 })
})

const timeout = AbortSignal.timeout.bind(AbortSignal)
/** Two minutes are over in a few milliseconds. */
const hurried = { timeout: (milliseconds: number) => timeout(milliseconds / 10_000) }

const files: [string, (client: Client) => Promise<unknown>][] = [
  ["a document", (client) => client.document("hash")],
  ["a pack of documents", (client) => client.pack("hash.json")],
  ["a CV as a file", () => cv.pdf({ template: "", language: "en" })],
  ["a letter as a file", () => cv.letter({ text: "Dear all", language: "en" })],
]

describe.each(files)("%s", (_what, ask) => {
  test.each([
    ["is never answered", undefined],
    ["ends amid its answer", "{"],
  ])("that %s fails after minutes", async (_how, body) => {
    hangs(body)
    vi.stubGlobal("AbortSignal", hurried)
    await expect(ask(createClient())).rejects.toMatchObject({ name: "ApiError", status: 0 })
  })

  test("takes longer than a call may", async () => {
    hangs()
    expect(await Promise.race([ask(createClient({ patienceMs: 20 })), within(60)])).toBe("still waits")
  })
})

test.each<[string, (client: Client) => Promise<unknown>]>([
  ["a file that is sent", ({ requests }) => createCvExchangeClient(requests).preview(new Blob(["x"]))],
  ["a pack of records", (client) => client.recordPack("careers")],
  ["all that is kept of somebody", ({ requests }) => createAccountClient(requests).exportData()],
])("%s takes as long as it takes", async (_what, ask) => {
  hangs()
  expect(await Promise.race([ask(createClient({ patienceMs: 20 })), within(60)])).toBe("still waits")
})

test("a browser that knows no deadlines waits", async () => {
  hangs()
  vi.stubGlobal("AbortSignal", {})
  expect(await Promise.race([createClient({ patienceMs: 20 }).getUser(), within(60)])).toBe("still waits")
})
