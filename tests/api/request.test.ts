import { afterEach, expect, test, vi } from "vitest"
import { createClient } from "#api/client.ts"

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
