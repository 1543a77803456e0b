import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { apply } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import type { Operation } from "#documents/operation.g.ts"
import type { App } from "#documents/types.g.ts"
import { neededContrast } from "#review/checks/contrast.ts"
import { contrast, nearestReadable } from "#engine/theme/contrast.ts"
import { mended, readColour, readingsOf } from "#studio/rooms/look/colours.ts"
import { familyOf, lookEdit, lookReset, mistakeAt, withDrafts } from "#studio/rooms/look/places.ts"
import { readLayer } from "../documents/shipped.ts"
import cases from "./cases/look.json" with { type: "json" }

const layer: LayerState = { layer: "instance", beneath: readLayer("schemas/documents"), own: new Map() }
const shipped = documentOf(layer, "app") as App
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`)

describe("what is typed at a place of the look", () => {
  it.each(cases.colours)("$typed is the colour $colour", ({ typed, colour: expected }) => {
    expect(readColour(typed) ?? null).toBe(expected)
  })

  it.each(cases.edits)("$typed at $place: $operations.0.do", ({ place, typed, mistake, operations }) => {
    expect(mistakeAt(place, typed) ?? null).toBe(mistake)
    const made = lookEdit(shipped, place, typed)
    expect(made).toEqual(operations)
    for (const operation of made) expect(apply(layer, operation).ok).toBe(true)
  })

  it("is shown before it is kept, as it will be when it is", () => {
    const kept = cases.edits.filter(({ operations }) => operations.length > 0)
    const drafts = new Map(kept.map(({ place, typed }) => [place, typed]))
    const done = kept
      .flatMap(({ operations }) => operations as Operation[])
      .reduce<LayerState>((state, operation) => {
        const applied = apply(state, operation)
        if (!applied.ok) throw new Error(applied.problem.message)
        return applied.state
      }, layer)
    expect(withDrafts(shipped, drafts)).toEqual(documentOf(done, "app"))
  })

  it("is taken back to what is inherited", () => {
    const place = "themeLight/colors/primary"
    const [set] = lookEdit(shipped, place, "#112233")
    const edited = apply(layer, set!)
    if (!edited.ok) throw new Error(edited.problem.message)
    const [reset] = lookReset(documentOf(edited.state, "app"), place)
    const back = apply(edited.state, reset!)
    expect(back.ok && documentOf(back.state, "app")).toEqual(shipped)
  })

  it.each(cases.families)("$file is called $family", ({ file, family }) => {
    expect(familyOf(file)).toBe(family)
  })
})

describe("the nearest colour that reads", () => {
  it("reads on every ground, and is the colour itself where that does", () => {
    fc.assert(
      fc.property(colour, fc.array(colour, { minLength: 1, maxLength: 3 }), (text, grounds) => {
        const reads = (one: string) => grounds.every((ground) => contrast(one, ground) >= neededContrast)
        const found = nearestReadable(text, grounds, neededContrast)
        if (reads(text)) expect(found).toBe(text)
        else if (found === undefined) expect(reads("#000000") || reads("#ffffff")).toBe(false)
        else expect(reads(found)).toBe(true)
      }),
    )
  })

  it("is offered where a text of an appearance does not read, and nowhere else", () => {
    expect(mended(shipped, "light", "ink")).toBeUndefined()
    const pale = withDrafts(shipped, new Map([["themeLight/colors/ink", "#cccccc"]]))
    expect(readingsOf(pale, "light", "ink").map(({ passes }) => passes)).toEqual([false, false, false])
    expect(mended(pale, "dark", "ink")).toBeUndefined()
    const mend = mended(pale, "light", "ink")!
    const readable = withDrafts(pale, new Map([["themeLight/colors/ink", mend]]))
    expect(readingsOf(readable, "light", "ink").every(({ passes }) => passes)).toBe(true)
    // Nothing further away than it must be.
    expect(contrast(mend, "#ffffff")).toBeLessThan(5.1)
  })
})
