import { expect, test } from "vitest"
import { createParts } from "#server/publishing/parts.ts"
import { startServer } from "./support.ts"

test("what a text is, is worked out once for all who hold it", () => {
  const parts = createParts()
  const part = parts.add("a hash", '{"kind":"help"}')
  expect(parts.get("a hash")).toBe(part)
  expect(part.document).toEqual({ kind: "help" })
  expect(part.document).toBe(part.document)
  expect(parts.get("another")).toBeUndefined()
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
