import { readdirSync, readFileSync } from "node:fs"
import { renderToString } from "react-dom/server"
import { beforeAll, describe, expect, test } from "vitest"
import { ScreenView } from "#blocks/screen/ScreenView.tsx"
import { blockSpecs } from "#documents/blocks.g.ts"
import { prefetchBlocks, registry } from "#blocks/registry.ts"
import type { Source } from "#blocks/host.ts"
import type { Screen } from "#documents/types.g.ts"
import { compileScreen } from "#engine/screens/plan.ts"
import { keyOfForm } from "#engine/texts/forms.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import cases from "./cases/drawn.json" with { type: "json" }
import { shippedWorld } from "./support/documents.ts"
import { createTestHost, failed, fragmentsOf, pending } from "./support/host.ts"
import { report } from "./support/report.ts"

const world = shippedWorld()

/** The rare views are there before a screen that names them is drawn. */
beforeAll(() => prefetchBlocks(Object.keys(registry).filter((type) => type !== "form")))

const params = {
  bad: "javascript:alert(1)",
  id: "c2",
  list: [
    { id: "1", title: "First" },
    { id: "2", title: "Second" },
  ],
  none: [],
  words: ["one", "two"],
  facts: [
    { field: "city", title: "Town", text: "Cape Town" },
    { field: "phone", title: "Phone", text: "" },
  ],
  facets: [
    {
      field: "kind",
      title: "Kind of work",
      kind: "term",
      options: [{ value: "realistic", label: "Builder", count: 4, tone: "realistic" }],
    },
    { field: "pay", title: "Pay", kind: "range" },
    { field: "closes", title: "Closes", kind: "date" },
    { field: "online", title: "Online", kind: "boolean" },
  ],
  strangers: [{ id: "1", title: "Stranger", character: "constructor", story: "Somebody new" }],
  denial: { allowed: false, present: true, why: "Too small a package", upgradeable: true },
  report,
  compared: {
    items: [
      { id: "1", title: "First" },
      { id: "2", title: "Second" },
    ],
    rows: [
      {
        field: "pay",
        title: "Pay",
        differs: true,
        cells: [
          { id: "1", items: ["R 100"] },
          { id: "2", items: [] },
        ],
      },
      {
        field: "covers",
        title: "Covers",
        differs: false,
        cells: [
          { id: "1", items: ["Fees", "Books"] },
          { id: "2", items: ["Fees", "Books"] },
        ],
      },
    ],
  },
}

function draw(block: object, language: string, sources: Record<string, Source>) {
  const fragment = {
    kind: "fragment",
    v: 1,
    id: "case",
    params: Object.fromEntries(Object.keys(params).map((name) => [name, { type: "value" }])),
    body: [block],
  }
  const screen = {
    kind: "screen",
    v: 1,
    id: "case",
    body: [{ id: "case", type: "fragment", name: "case", with: params }],
  }
  const plan = compileScreen(screen as unknown as Screen, {
    fragments: { ...fragmentsOf(world.documents), case: fragment as never },
    blocks: blockSpecs,
  })
  expect(plan.faults).toEqual([])
  return renderToString(<ScreenView plan={plan} host={createTestHost(world, { language, sources })} />)
}

const absent = { pending, failed: failed("") }

interface DrawnCase {
  block: object
  language?: string
  /** How all vocabularies stand, where they are not there. */
  vocabulary?: keyof typeof absent
  has?: string[]
  lacks?: string[]
}

test.each(cases as DrawnCase[])("$name", ({ block, language = "en", vocabulary, has = [], lacks = [] }) => {
  const html = draw(block, language, vocabulary ? { vocabulary: absent[vocabulary] } : {})
  for (const part of has) expect(html).toContain(part)
  for (const part of lacks) expect(html).not.toContain(part)
})

test.each([
  ["its own title", { title: { t: "shell:own" } }, "shell:own"],
  ["the route's where it has none", {}, "shell:route"],
])("a screen is in the language of %s", (_, title, key) => {
  const screen = { kind: "screen", v: 1, id: "case", ...title, body: [{ id: "a", type: "divider" }] }
  const plan = compileScreen(screen as Screen, { fragments: {}, blocks: blockSpecs })
  const languageOf = (asked: string) => (asked === key ? "sw" : null)
  const host = { ...createTestHost(world), titleKey: "shell:route", languageOf }
  expect(renderToString(<ScreenView plan={plan} host={host} />)).toContain('lang="sw"')
})

describe("the registry", () => {
  const folder = new URL("../../schemas/meta/blocks/", import.meta.url).pathname
  const shared = new Set(["id", "type", "show", "fallback", "on"])

  test.each(Object.entries(registry))("%s takes the properties that its schema lists", (type, { shape }) => {
    const { properties } = JSON.parse(readFileSync(`${folder}${type}.schema.json`, "utf8")) as {
      properties: object
    }
    const slots: readonly string[] = blockSpecs[type as keyof typeof blockSpecs].slots
    const own = Object.keys(properties).filter((name) => !shared.has(name) && !slots.includes(name))
    expect(Object.keys(shape).toSorted()).toEqual(own.toSorted())
  })

  test("has a case of every block, drawn here or in the gallery", () => {
    const files = new URL("cases/", import.meta.url).pathname
    const texts = readdirSync(files).map((file) => readFileSync(files + file, "utf8"))
    const drawn = new Set(
      texts.flatMap((text) => [...text.matchAll(/"type": "(\w+)"/g)].map(([, type]) => type)),
    )
    expect(Object.keys(registry).filter((type) => !drawn.has(type))).toEqual([])
  })
})

test("every shipped screen can be drawn", () => {
  // Formatted text is cleaned in a browser alone.
  const host = createTestHost(world, { sources: { policy: pending } })
  const screens = Object.entries(world.documents).filter(([id]) => id.startsWith("screen/"))
  expect(screens.length).toBeGreaterThan(50)
  for (const [id, document] of screens) {
    const plan = compileScreen(document as Screen, {
      fragments: fragmentsOf(world.documents),
      blocks: blockSpecs,
    })
    expect(plan.faults, id).toEqual([])
    expect(renderToString(<ScreenView plan={plan} host={host} />), id).not.toBe("")
  }
  expect(host.reported).toEqual([])
})

test.each(["mapp", "constructor", "__proto__", ""])(
  "a sign called %j, which there is not, is left out",
  (name) => {
    expect(renderToString(<Icon name={name as IconName} label="Map" />)).toBe("")
  },
)

test("the words of blocks are shipped in every language", () => {
  const wordsIn = (language: string) => {
    const { texts } = world.documents[`locale/${language}/blocks`] as { texts: object }
    return new Set(Object.keys(texts).map(keyOfForm))
  }
  for (const language of ["af", "am", "om"]) expect(wordsIn(language), language).toEqual(wordsIn("en"))
})
