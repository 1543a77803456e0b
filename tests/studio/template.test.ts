import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { applyAll } from "#documents/changes/apply.ts"
import { documentOf, type LayerState } from "#documents/changes/layer-state.ts"
import { resolveLayers } from "#documents/layers.ts"
import type { Document, Gates, Menus, Routes } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import { reviewProblems } from "#review/check.ts"
import { Reviewed } from "#review/reviewed.ts"
import { readShipped } from "#server/documents/instances.ts"
import { holdersFor, menusOf } from "#studio/rooms/menus/outline.ts"
import { newPage } from "#studio/rooms/menus/template.ts"

const files = readShipped(fileURLToPath(new URL("../../schemas", import.meta.url)))
const yenza = files.instances.get("yenza")!
const instance = resolveLayers(files.documents, yenza.layer)
const layers: Record<"instance" | "tenant", LayerState> = {
  instance: { layer: "instance", beneath: files.documents, own: yenza.layer },
  tenant: { layer: "tenant", beneath: instance, own: yenza.tenants.get("northside")! },
}

test.each(["instance", "tenant"] as const)(
  "a new page of the %s passes every check, and a second one beside it",
  (layer) => {
    const beneath = layer === "tenant" ? (instance as ReadonlyMap<string, Document>) : undefined
    const resolved = (state: LayerState) => {
      const ids = new Set([...state.beneath.keys(), ...state.own.keys()])
      return new Map([...ids].map((id) => [id, documentOf(state, id)]))
    }
    const problems = (state: LayerState) => {
      const { documents, problems: unfit } = validateDocuments(resolved(state))
      expect(unfit).toEqual([])
      return reviewProblems(new Reviewed(documents, layer, beneath && { base: beneath })).map(
        ({ document, message }) => JSON.stringify([document, message]),
      )
    }
    const before = problems(layers[layer])
    let state = layers[layer]
    for (const name of ["own page", "own page"]) {
      const menus = documentOf(state, "menus") as Menus
      const routes = (documentOf(state, "routes") as Routes).routes
      const gates = (documentOf(state, "gates") as Gates).gates
      const texts = (documentOf(state, "locale/en/shell") as { texts: Record<string, string> }).texts
      const operations = newPage(
        {
          layer,
          titles: { en: name, af: "’n Eie bladsy" },
          texts: { en: "What stands on it.", af: "Wat daarop staan." },
          firstLanguage: "en",
          languages: ["en", "af"],
          feature: "Cv",
          holder: holdersFor(menusOf(menus))[0]!,
          before: undefined,
          namespace: "shell",
        },
        {
          routes,
          hasDocument: (id) => documentOf(state, id) !== undefined,
          hasGate: (one) => Object.hasOwn(gates, one),
          hasKey: (_, key) => Object.hasOwn(texts, key),
        },
      )
      const applied = applyAll(state, operations)
      if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
      state = applied.state
    }
    const brought = problems(state).filter((problem) => !before.includes(problem))
    expect(brought).toEqual([])
    const { routes } = documentOf(state, "routes") as Routes
    const own = Object.keys(routes).filter((name) => name.includes("own_page") || name.includes("own-page"))
    expect(own).toHaveLength(2)
    if (layer === "tenant") expect(own.every((name) => name.startsWith("own-"))).toBe(true)
  },
)
