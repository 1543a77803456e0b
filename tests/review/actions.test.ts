import { expect, test } from "vitest"
import { metaSchemas } from "#documents/schemas.g.ts"
import { problemLine } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { changesOf, mayRun, type Cause, type Changes } from "#engine/screens/causes.ts"
import { blockEvents } from "#review/actions.ts"
import { checkRelease } from "#review/check.ts"
import base from "./base.json" with { type: "json" }

type Schema = {
  required?: string[]
  properties: Record<string, Schema>
  enum?: unknown[]
  type?: string
  const?: unknown
}

const schema = metaSchemas.get("action.schema.json") as {
  description: string
  oneOf: { $ref: string }[]
  $defs: Record<string, Schema & { "x-changes"?: string }>
}
const actions = schema.oneOf.map(({ $ref }) => $ref.split("/").at(-1)!)
const levels: readonly Changes[] = ["page", "place", "device", "outside", "identity", "session"]

test("every action says in its schema what it changes, in a word that the schema explains", () => {
  const unsaid = actions.filter((action) => !levels.includes(schema.$defs[action]?.["x-changes"] as Changes))
  expect(unsaid).toEqual([])
  for (const level of levels) expect(schema.description).toContain(`\`${level}\` (`)
  expect(actions.filter((action) => changesOf(action) !== schema.$defs[action]?.["x-changes"])).toEqual([])
})

test.each(actions)("%s runs in the browser for the causes that its schema allows, and no other", (action) => {
  const causes: Record<string, Cause | undefined> = {
    "a press": { isTrusted: true },
    "a press that a script made": { isTrusted: false },
    "a sealed screen is entered": "entering",
    "anything else": undefined,
  }
  const runs = Object.keys(causes).filter((cause) => mayRun(action, causes[cause]))
  const allowed: Readonly<Record<Changes, string[]>> = {
    page: Object.keys(causes),
    place: Object.keys(causes),
    device: ["a press", "a press that a script made"],
    outside: ["a press"],
    identity: ["a press"],
    session: ["a sealed screen is entered"],
  }
  expect(runs).toEqual(allowed[schema.$defs[action]?.["x-changes"] as Changes])
})

/** The action with the least that its schema asks for. */
function least(action: string): object {
  const { required = [], properties } = schema.$defs[action]!
  const given: Record<string, unknown> = {}
  for (const name of required) {
    const { enum: values, type } = properties[name] ?? { properties: {} }
    given[name] = values?.[0] ?? (type === "boolean" ? true : type === "object" ? { open: true } : "about")
  }
  const to = { route: "home" }
  const targets = { navigate: { to }, finishOAuth: { done: to, failed: to } }
  return { ...given, ...targets[action as keyof typeof targets], do: action }
}

/** Every way to place an action: each event of each block, and what else names actions. */
const places = [
  ...[...blockEvents].flatMap(([type, events]) =>
    [...events].map(([event, pressed]) => ({ type, event, occasion: pressed ? "press" : "event" })),
  ),
  { type: "screen", event: "enter", occasion: "entering" },
  { type: "screen", event: "leave", occasion: "entering" },
  { type: "menus", event: "entry", occasion: "press" },
  { type: "form", event: "submit", occasion: "press" },
]

test("a hostile editor is refused each action at each event where it may not stand, and at no other", () => {
  const documents: Record<string, unknown> = structuredClone(base)
  const expected: string[] = []
  for (const { type, event, occasion } of places)
    for (const action of actions) {
      const id = `hostile-${type}-${event}-${action}`.toLowerCase()
      const [document, pointer] = place(id, type, event, least(action))
      if (!mayStand(changesOf(action), occasion)) expected.push(`${document}#${pointer}/do`)
    }
  const { documents: shaped, problems } = validateDocuments(new Map(Object.entries(documents)))
  expect(problems.map(problemLine)).toEqual([])
  const refused = checkRelease(shaped, { layer: "tenant", base: shaped })
    .filter(({ severity, pointer }) => severity === "error" && pointer.endsWith("/do"))
    .map(({ document, pointer }) => `${document}#${pointer}`)
  expect(refused.toSorted()).toEqual(expected.toSorted())
  expect(expected.length).toBeGreaterThan(400)

  /** Puts the action into the release; gives its document and pointer. */
  function place(id: string, type: string, event: string, action: object): [string, string] {
    if (type === "menus") {
      const { menus } = documents["menus"] as {
        menus: { main: { entries: Record<string, object>; order: string[] } }
      }
      menus.main.entries[id] = { title: { t: "shell:help" }, action }
      menus.main.order.push(id)
      return ["menus", `/menus/main/entries/${id}/action`]
    }
    if (type === "form" && event === "submit") {
      documents[`form/${id}`] = {
        kind: "form",
        v: 1,
        schema: { type: "object", properties: { answer: { type: "string" } } },
        texts: { fields: { "/answer": { title: "shell:help" } } },
        submit: action,
        submitLabel: { t: "shell:help" },
        writes: [`profile.custom.${id}.answer`],
      }
      return [`form/${id}`, "/submit"]
    }
    const screen = { kind: "screen", v: 1, id, state: { answer: "" } }
    if (type === "screen") {
      documents[`screen/${id}`] = {
        ...screen,
        on: { [event]: [action] },
        body: [{ id: "line", type: "divider" }],
      }
      return [`screen/${id}`, `/on/${event}/0`]
    }
    const block = { ...leastBlock(type), id: "hostile", on: { [event]: [action] } }
    documents[`screen/${id}`] = { ...screen, body: [block] }
    return [`screen/${id}`, `/body/0/on/${event}/0`]
  }
})

function mayStand(changes: Changes | undefined, occasion: string): boolean {
  if (changes === "page") return true
  if (changes === "place") return occasion !== "entering"
  // The editor's documents are not sealed.
  return (changes === "device" || changes === "outside") && occasion === "press"
}

/** A block of this type with the least that its schema asks for. */
function leastBlock(type: string): object {
  const text = { t: "shell:help" }
  const target = { route: "home" }
  const least: Record<string, object> = {
    button: { label: text },
    consent: { form: "sign-in", policies: ["terms"] },
    contentCard: { title: text, to: target },
    ctaCard: { title: text, to: target },
    dialog: { title: text, children: [{ id: "line", type: "divider" }] },
    draft: { label: text, bind: { bind: "state.answer" }, text },
    emptyState: { title: text, button: text },
    facetPanel: { label: text, facets: { $: "state.answer" }, bind: { bind: "state.answer" } },
    filter: { label: text, bind: { bind: "state.answer" }, options: [{ value: "a", label: text }] },
    form: { form: "sign-in" },
    input: { label: text, bind: { bind: "state.answer" } },
    link: { label: text, to: target },
    notice: { text, button: text },
    note: { label: text, value: { $: "state.answer" } },
    pageCover: { title: text, action: { label: text } },
    select: { label: text, bind: { bind: "state.answer" }, options: [{ value: "a", label: text }] },
    takeAssessmentCard: { title: text, time: 5, to: target },
  }
  return { type, ...least[type] }
}
