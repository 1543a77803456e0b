import { formOf } from "./forms.ts"
import { documentSchema, type Schema } from "./meta.ts"
import { pointerStep } from "./problem.ts"
import type { RefKind } from "./refs.ts"
import type { Document } from "./types.g.ts"

/** A value of a document, or a key of one, with what its meta-schema says of it. */
export interface Place {
  readonly pointer: string
  readonly value: unknown
  /** The key under which it stands, or its index in a list; empty for the document itself. */
  readonly key: string
  readonly holder: Place | undefined
  /** The titles of the definitions that it is written by: Block and EachBlock, Text, Rule … */
  readonly is: ReadonlySet<string>
  /** What it names (x-ref): a string, or a value that comes to one when a screen is drawn. */
  readonly ref: RefKind | undefined
  /** It changes only with a second person's approval; the word says what it is (x-approval). */
  readonly approval: string | undefined
}

/**
 * Goes through a document along its meta-schema, from the outside to the inside and in the order in which it is
 * written. Where an object's keys are names of something else, the key comes before its value, with the pointer of both.
 *
 * @param document its shape is valid: of several forms that a value may have, the first that fits is taken
 * @param visit gives whether to go on inside of the place
 */
export function walk(document: Document, visit: (place: Place) => boolean): void {
  enter(document, documentSchema(document.kind), "", "", undefined)

  function enter(
    value: unknown,
    schema: Schema,
    pointer: string,
    key: string,
    holder: Place | undefined,
  ): void {
    const form = formOf(schema, value)
    const place = { pointer, value, key, holder, is: form.is, ref: form.ref, approval: form.approval }
    if (!visit(place) || typeof value !== "object" || value === null) return
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        const below = form.prefix[index] ?? form.items
        if (below) enter(item, below, `${pointer}/${index}`, String(index), place)
      })
      return
    }
    for (const [name, child] of Object.entries(value)) {
      const at = pointer + pointerStep(name)
      if (form.keyRef !== undefined)
        visit({ pointer: at, value: name, key: name, holder: place, ...unnamed, ref: form.keyRef })
      const below = Object.hasOwn(form.properties, name) ? form.properties[name] : form.rest
      if (below) enter(child, below, at, name, place)
    }
  }
}

const unnamed = { is: new Set<string>(), approval: undefined }
