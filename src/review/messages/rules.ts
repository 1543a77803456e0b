import { type Said } from "#review/messages/said.ts"

/** What is said of rules, gates and rows of the navigation. */
export const ruleMessages = {
  alwaysTrue: (what: string): Said => ({
    message: `${what} is always true: it decides nothing.`,
    fix: "Write true if that is meant, or mend the rule.",
  }),
  neverTrue: (what: string): Said => ({
    message: `${what} can never be true.`,
    fix: "Write false if that is meant, or mend the rule.",
  }),
  rowNeverReached: (): Said => ({
    message: "The rows above decide every case in which this row would match.",
    fix: "Move the row up, or remove it.",
  }),
  openToUnlisted: (gate: string, path: string, open: string, closed: string): Said => ({
    message: `Gate "${gate}" lets in somebody whose ${path} is ${open}, and keeps out the same somebody with ${closed}.`,
    fix: `List the values that may pass, or say why in "open" of the gate "${gate}".`,
  }),
  unfinishedGate: (gate: string, part: string): Said => ({
    message: `The gate "${gate}" has no "${part}", and no feature has its name.`,
    fix: `Add "${part}", or give the gate the name of a feature.`,
  }),
  wouldBreakLaw: (gate: string, witness: string): Said => ({
    message: `Gate "${gate}" lets in ${witness}, whom the law keeps from assessments.`,
    fix: "Let in only who is known to be 18, or is under 18 with a guardian's yes: user.ageBand and user.guardianConfirmed.",
  }),
  openToNobody: (gate: string): Said => ({
    message: `Gate "${gate}" lets in visitors who are not signed in, and keeps out some who are.`,
    fix: `Ask for {"fact": "signedIn"} as well, or say why in "open" of the gate "${gate}".`,
  }),
  readDifferently: (
    compiled: unknown,
    { second, diagram, witness }: { second: unknown; diagram: unknown; witness: object },
  ): Said => ({
    message: `Two evaluators differ on this rule: compiled it gives ${JSON.stringify(compiled)}, read by json-logic-js ${JSON.stringify(second)}, as a diagram ${JSON.stringify(diagram)}, where ${Object.entries(
      witness,
    )
      .map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
      .join(", ")}.`,
    fix: "This is a fault of the software, not of the rule: tell its operator, and say the same with other operators meanwhile.",
  }),
}
