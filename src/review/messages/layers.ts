import { type Said } from "#review/messages/said.ts"

/** What a layer may not do to those beneath it. */
export const layerMessages = {
  mayNotWritePart: (layer: string, part: string): Said => ({
    message: `A ${layer} may not change ${part}.`,
    fix: "Leave it as the instance has it.",
  }),
  widensGate: (gate: string, witness: string): Said => ({
    message: `The tenant's gate "${gate}" lets in ${witness}, whom the instance keeps out.`,
    fix: "A tenant may only narrow: join the instance's rule and yours with and.",
  }),
  widensFeature: (feature: string, witness: string): Said => ({
    message: `The tenant gives the feature "${feature}" to ${witness}, who does not have it in the instance.`,
    fix: "A tenant may only take away.",
  }),
  widensAccess: (what: string, name: string, witness: string): Said => ({
    message: `The tenant opens the ${what} "${name}" to ${witness}, whom the instance keeps out.`,
    fix: "Leave the instance's gate, or name one that is narrower.",
  }),
  widensResults: (assessment: string, witness: string): Said => ({
    message: `The report shows ${witness} what came of questions of "${assessment}", which the layer below does not show them.`,
    fix: "Name the gate of a report that shows it there, or leave the assessment out.",
  }),
  removed: (what: string, name: string): Said => ({
    message: `The tenant takes out the ${what} "${name}", which the instance's documents may name.`,
    fix: "Narrow it to false instead.",
  }),
}
