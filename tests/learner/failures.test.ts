import { afterEach, expect, test, vi } from "vitest"
import { tellFailure } from "#learner/failures.ts"

afterEach(() => void vi.unstubAllGlobals())

test("a failure is told of once, of few things, without anything that says whose browser it is", () => {
  const sent: [string, RequestInit][] = []
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    sent.push([address, init])
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  for (const screen of ["a", "a", "b", "c", "d", "e", "f"])
    tellFailure({ kind: "page", release: "r1", screen })
  expect(sent).toHaveLength(5)
  const [[address, init] = []] = sent
  expect([address, JSON.parse(init?.body as string)]).toEqual([
    "/api/failures",
    { kind: "page", release: "r1", screen: "a" },
  ])
  expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", keepalive: true })
  expect(Object.keys(init?.headers ?? {})).toEqual(["content-type"])
})
