import { metaSchemas } from "#documents/schemas.g.ts"
import { stepsOf } from "#documents/problem.ts"

type Json = { readonly [key: string]: unknown }

const part = (schema: unknown, ...steps: string[]): Json =>
  steps.reduce<Json>((at, step) => (at[step] ?? {}) as Json, (schema ?? {}) as Json)

/** The events of each type of block, and whether somebody presses something when one happens (`x-press`). */
export const blockEvents: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  [...metaSchemas].flatMap(([path, schema]) => {
    const type = /^blocks\/(\w+)\.schema\.json$/.exec(path)?.[1]
    const events = part(schema, "properties", "on", "properties")
    const pressed = Object.entries(events).map(
      ([event, one]) => [event, part(one)["x-press"] === true] as const,
    )
    return type === undefined ? [] : [[type, new Map(pressed)] as const]
  }),
)

/** Layers that may write documents in which a block of this type stands (`x-layers`); nothing where all may. */
export function layersOf(block: string): readonly string[] | undefined {
  return part(metaSchemas.get(`blocks/${block}.schema.json`))["x-layers"] as readonly string[] | undefined
}

/** The arguments that an action takes. */
export function argumentsOf(action: string): readonly string[] {
  return Object.keys(part(metaSchemas.get("action.schema.json"), "$defs", action, "properties"))
}

/**
 * What leads to an action that stands at this pointer: `enter` and `leave` of a screen, the press of a button, an entry
 * of a menu or a form's submit, or any other event of a block.
 *
 * @param blockType the type of the block at a pointer
 */
export function occasionOf(
  document: string,
  pointer: string,
  blockType: (pointer: string) => string | undefined,
): "entering" | "press" | "event" {
  const kind = document.split("/")[0]
  if (kind === "form" || kind === "menus") return "press"
  const steps = stepsOf(pointer)
  const at = steps.lastIndexOf("on")
  if (at === 0) return "entering"
  const holder = blockType(
    steps
      .slice(0, at)
      .map((step) => `/${step}`)
      .join(""),
  )
  return blockEvents.get(holder ?? "")?.get(steps[at + 1] ?? "") === true ? "press" : "event"
}
