import type { Layer } from "#documents/kinds.ts"
import { type Term, type Value, type Words, saying, term, wording } from "#documents/said.ts"
import en from "./en/layers.json" with { type: "json" }

const said = saying(en)

/** A setting of a page that is not a tenant's to make. */
export const settingOf = (setting: string) => wording(en)("layers.setSetting", { setting })

/** What a layer may not do to those beneath it. */
export const layerMessages = {
  mayNotWritePart: (layer: Layer, part: Term) =>
    said("layers.mayNotWritePart", { layer: term(layer), part: term(part) }),
  widensGate: (gate: string, witness: Value) => said("layers.widensGate", { gate, witness }),
  widensFeature: (feature: string, witness: Value) => said("layers.widensFeature", { feature, witness }),
  widensAccess: (what: Term, name: string, witness: Value) =>
    said("layers.widensAccess", { what: term(what), name, witness }),
  widensResults: (assessment: string, witness: Value) =>
    said("layers.widensResults", { witness, assessment }),
  removed: (what: Term, name: string) => said("layers.removed", { what: term(what), name }),
  ownPath: (path: string) => said("layers.ownPath", { path }),
  ownPathTaken: (path: string) => said("layers.ownPathTaken", { path }),
  ownMayNot: (what: Term | Words) => said("layers.ownMayNot", { what: term(what) }),
  ownUnguarded: (what: Term, name: string) => said("layers.ownUnguarded", { what: term(what), name }),
}
