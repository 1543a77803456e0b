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
  ownPath: (path: string): Said => ({
    message: "A page that a tenant adds has an address of its own kind.",
    fix: `Begin the path with ${path}.`,
  }),
  ownPathTaken: (path: string): Said => ({
    message: `Addresses under ${path} are for what tenants add.`,
    fix: "Choose another address.",
  }),
  ownMayNot: (what: string): Said => ({
    message: `What a tenant adds may not ${what}.`,
    fix: "Take it out, also of the page that this one belongs to.",
  }),
  ownUnguarded: (what: string, name: string): Said => ({
    message: `Every gate of the instance keeps out somebody whom the ${what} "${name}" lets in.`,
    fix: "Name one of the instance's gates, or one of your own that is narrower.",
  }),
}
