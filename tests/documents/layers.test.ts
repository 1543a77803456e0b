import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { layerProblems, patchDocument, resolveLayers } from "#documents/layers.ts"
import { mergeLayer, mergeRecord } from "#documents/merge-layer.ts"
import type { Layer } from "#documents/kinds.ts"

interface Case {
  case: string
  document: string
  layers: unknown[]
  resolved: unknown
}

const cases = JSON.parse(readFileSync("tests/documents/cases/layers/merging.json", "utf8")) as Case[]

describe("layers of one document", () => {
  for (const { case: name, document, layers, resolved } of cases) {
    test(name, () => {
      const before = JSON.stringify(layers)
      const [shipped, instance, tenant] = layers.map((layer) => new Map([[document, layer]]))
      const result = resolveLayers(shipped ?? new Map(), instance, tenant).get(document)
      expect(JSON.stringify(result)).toBe(JSON.stringify(resolved))
      expect(JSON.stringify(layers)).toBe(before)
    })
  }
})

test("a document that only an upper layer has is there, others stay as they are", () => {
  const shipped = new Map<string, unknown>([["help/a", { kind: "help" }]])
  const resolved = resolveLayers(shipped, new Map([["help/b", { kind: "help", v: 1, old: null }]]))
  expect([...resolved]).toEqual([
    ["help/a", { kind: "help" }],
    ["help/b", { kind: "help", v: 1 }],
  ])
  expect(shipped.size).toBe(1)
})

test("what a layer may not write is refused", () => {
  const tenant = new Map<string, unknown>(
    ["menus", "screen/home", "gates", "routes", "app", "mail/x", "instance"].map((id) => [id, {}]),
  )
  expect(refused("tenant", tenant)).toEqual(["app", "mail/x", "instance"])
  expect(refused("instance", tenant)).toEqual(["instance"])
  const strange = new Map<string, unknown>(
    ["screens/home", "screen", "screen/a/b", "locale/en", "__proto__", "screen/../app"].map((id) => [id, {}]),
  )
  expect(refused("shipped", strange)).toEqual([...strange.keys()])
})

test("a tenant adds collections, lists and routes under a prefix that no layer below may use", () => {
  const route = { path: "/x" }
  const documents = new Map<string, unknown>([
    ["collection/own-mentors", {}],
    ["collection/careers", {}],
    ["vocabulary/own-topics", null],
    ["vocabulary/provinces", null],
    ["section/own-clubs", {}],
    ["section/education", {}],
    ["routes", { kind: "routes", v: 1, home: {}, routes: { "own-mentors": route, home: null, own: route } }],
  ])
  const places = (layer: Layer) =>
    layerProblems(layer, documents).map(({ document, pointer }) => `${document}#${pointer}`)
  expect(places("tenant")).toEqual([
    "collection/careers#",
    "vocabulary/provinces#",
    "section/education#",
    "routes#/home",
    "routes#/routes/home",
    "routes#/routes/own",
  ])
  for (const layer of ["shipped", "instance"] as const)
    expect(places(layer)).toEqual([
      "collection/own-mentors#",
      "vocabulary/own-topics#",
      "section/own-clubs#",
      "routes#/routes/own-mentors",
    ])
})

test("the words that people agree to, and that are mailed, are closed to tenants in every language", () => {
  const namespaces = ["consent", "legal", "mail", "research", "research-consent"]
  const closed = namespaces.flatMap((name) => ["en", "af", "xx"].map((tag) => `locale/${tag}/${name}`))
  const documents = new Map<string, unknown>([...closed, "locale/en/shell"].map((id) => [id, {}]))
  expect(refused("tenant", documents)).toEqual(closed)
  expect(refused("instance", documents)).toEqual([])
})

const refused = (layer: Layer, documents: Map<string, unknown>) =>
  layerProblems(layer, documents).map((problem) => problem.document)

const json = fc.jsonValue({ maxDepth: 4 })
const keyed = fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__", "constructor", "order"), json)

test("a patch never changes what it is laid on, nor any prototype", () => {
  fc.assert(
    fc.property(keyed, keyed, (base, patch) => {
      const before = [JSON.stringify(base), JSON.stringify(patch)]
      mergeLayer(base, patch, undefined)
      expect([JSON.stringify(base), JSON.stringify(patch)]).toEqual(before)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})

test("a record's layers come to the same as a document's without a meta-schema, and nothing of them is remembered", () => {
  fc.assert(
    fc.property(keyed, keyed, (base, patch) => {
      const merged = mergeRecord(base, patch)
      expect(merged).toEqual(mergeLayer(base, patch, undefined))
      expect(mergeRecord(base, patch)).not.toBe(merged)
    }),
  )
})

test("the same patch twice is the same as once, and an empty patch is none", () => {
  fc.assert(
    fc.property(keyed, keyed, (base, patch) => {
      const once = mergeLayer(base, patch, undefined)
      expect(mergeLayer(once, patch, undefined)).toEqual(once)
      expect(mergeLayer(base, {}, undefined)).toEqual(base)
    }),
  )
})

const entryKeys = ["a", "b", "c", "d", "e"]
const entries = fc.uniqueArray(fc.constantFrom(...entryKeys))
const menuPatch = fc.record({ named: entries, removed: entries, added: entries })

function menus(keys: readonly string[], order: readonly string[]) {
  return {
    menus: {
      main: {
        entries: Object.fromEntries(keys.map((key) => [key, { title: { t: `shell:${key}` } }])),
        order,
      },
    },
  }
}

function orderOf(document: unknown): string[] {
  return (document as ReturnType<typeof menus>).menus.main.order as string[]
}

test("an order that is patched holds every entry once, keeps what it does not name in its order, and is stable", () => {
  fc.assert(
    fc.property(entries, menuPatch, (keys, { named, removed, added }) => {
      const gone = removed.filter((key) => !added.includes(key))
      const patch = menus(added, named)
      Object.assign(patch.menus.main.entries, Object.fromEntries(gone.map((key) => [key, null])))
      const before = menus(keys, keys)
      const after = patchDocument("menus", before, patch)
      const order = orderOf(after)
      const there = entryKeys.filter(
        (key) => added.includes(key) || (keys.includes(key) && !gone.includes(key)),
      )
      expect(order.filter((key) => !named.includes(key)).toSorted()).toEqual(
        there.filter((key) => !named.includes(key)).toSorted(),
      )
      expect(new Set(order).size).toBe(order.length)
      const unnamed = keys.filter((key) => !named.includes(key) && !gone.includes(key))
      expect(order.filter((key) => unnamed.includes(key))).toEqual(unnamed)
      expect(order.filter((key) => named.includes(key))).toEqual(named)
      expect(patchDocument("menus", after, patch)).toEqual(after)
    }),
  )
})

test("the tenant has the last word, the instance the one before", () => {
  const value = fc.option(fc.constantFrom("x", "y", "z"), { nil: undefined })
  fc.assert(
    fc.property(value, value, value, (shipped, instance, tenant) => {
      const layer = (text: string | undefined) =>
        new Map([["locale/en/shell", { texts: text === undefined ? {} : { key: text } }]])
      const resolved = resolveLayers(layer(shipped), layer(instance), layer(tenant)).get("locale/en/shell")
      const last = tenant ?? instance ?? shipped
      expect(resolved).toEqual({ texts: last === undefined ? {} : { key: last } })
    }),
  )
})
