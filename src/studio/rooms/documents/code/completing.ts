import {
  autocompletion,
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete"
import type { Extension } from "@codemirror/state"
import type { DescribedKey, DescribedPlace } from "#documents/described.ts"
import { placeAt, valueIn } from "./places.ts"
import type { Told } from "./ports.ts"

/** Offers the keys that an object may have, and the values and names that a place may say. */
export function completing(told: Told): Extension {
  return autocompletion({
    activateOnTyping: true,
    icons: false,
    maxRenderedOptions: 60,
    override: [(context) => complete(context, told)],
  })
}

async function complete(context: CompletionContext, told: Told): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context
  const at = placeAt(state, pos)
  if (!explicit && at.from === at.to) return null
  const value = valueIn(state)
  const place = told.place(value, at.path)
  if (!place) return null
  const names = await told.names(at.isKey ? place.keyRef : place.ref)
  if (context.aborted) return null
  const options = at.isKey ? keysOf(place, names, presentKeys(value, at.path)) : valuesOf(place, names)
  return options.length === 0 ? null : { from: at.from, to: at.to, options, filter: true }
}

/** The keys that stand at a path already: none is offered twice. */
function presentKeys(value: unknown, path: readonly (string | number)[]): ReadonlySet<string> {
  const holder = path.reduce<unknown>(
    (at, step) =>
      typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[step] : undefined,
    value,
  )
  return new Set(typeof holder === "object" && holder !== null ? Object.keys(holder) : [])
}

function keysOf(
  { keys }: DescribedPlace,
  names: readonly string[],
  present: ReadonlySet<string>,
): Completion[] {
  const known = keys
    .filter(({ key }) => !present.has(key))
    .map((told) =>
      snippetCompletion(`${JSON.stringify(told.key)}: ${begun(told)}`, {
        label: JSON.stringify(told.key),
        ...(told.title !== undefined && { detail: told.title }),
        ...(told.description !== undefined && { info: told.description }),
        boost: told.required ? 10 : 0,
      }),
    )
  return [...known, ...names.filter((name) => !present.has(name)).map((name) => plain(name))]
}

/** How a value begins: what it is when nothing is said, else an empty one of its type. */
export function begun({ default: usual, examples, choices, types }: DescribedKey): string {
  const [first] = [usual, ...choices, ...examples].filter((value) => value !== undefined)
  const written = first === undefined ? empty[types[0] ?? "string"] : JSON.stringify(first)
  // A snippet takes `${` and `}` for its own.
  return `\${${(written ?? '""').replaceAll("\\", "\\\\").replaceAll("}", "\\}")}}`
}

const empty: Readonly<Record<string, string>> = {
  string: '""',
  object: "{}",
  array: "[]",
  boolean: "true",
  number: "0",
  integer: "0",
  null: "null",
}

function valuesOf(
  { choices, types, examples, default: usual }: DescribedPlace,
  names: readonly string[],
): Completion[] {
  const listed = types.includes("boolean") && choices.length === 0 ? [true, false] : choices
  const offered = [...(usual === undefined ? [] : [usual]), ...listed, ...names, ...examples]
  return [...new Set(offered.map((value) => JSON.stringify(value)))].map((label, index) => ({
    label,
    boost: -index / 1000,
  }))
}

const plain = (name: string): Completion => ({
  label: JSON.stringify(name),
  apply: `${JSON.stringify(name)}: `,
})
