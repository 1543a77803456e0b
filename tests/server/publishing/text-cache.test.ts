import { expect, test } from "vitest"
import { createTextCache } from "#server/publishing/text-cache.ts"
import { startServer } from "./support.ts"

test("a text is parsed once for all who hold it", () => {
  const cache = createTextCache()
  const stored = cache.add("a hash", '{"kind":"help"}')
  expect(cache.get("a hash")).toBe(stored)
  expect(stored.document).toEqual({ kind: "help" })
  expect(stored.document).toBe(stored.document)
  expect(cache.get("another")).toBeUndefined()
})

test("a tenant's release and the one before it share the documents that are the same", async () => {
  const server = await startServer()
  try {
    const live = server.publishing.live
    const instance = await live.current("yenza", "")
    const earlier = await live.earlier("yenza", instance.id)
    const tenant = await live.current("yenza", "northside")
    expect(tenant.id).not.toBe(instance.id)
    for (const other of [earlier!, tenant]) {
      const same = [...other.documents].filter(([id]) => other.manifest[id] === instance.manifest[id])
      expect(same.length).toBeGreaterThan(100)
      expect(same.filter(([id, document]) => instance.documents.get(id) !== document)).toEqual([])
    }
  } finally {
    await server.app.close()
  }
})
