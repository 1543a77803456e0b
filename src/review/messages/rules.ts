import { type Value, type Words, saying, term, wording } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/rules.json" with { type: "json" }

const said = saying(en)
const words = wording(en)

/** What is told to be always or never true. */
export const conditions = {
  fact: (name: string) => words("rules.fact", { name }),
  factBeing: (name: string, value: string) => words("rules.factBeing", { name, value }),
  gate: (name: string) => words("rules.gate", { name }),
  feature: (name: string) => words("rules.feature", { name }),
  here: (): Words => term("This condition"),
}

/** What is said of rules, gates and rows of the navigation. */
export const ruleMessages = {
  alwaysTrue: (what: Words) => said("rules.alwaysTrue", { what }),
  neverTrue: (what: Words) => said("rules.neverTrue", { what }),
  rowNeverReached: () => said("rules.rowNeverReached"),
  openToUnlisted: (gate: string, path: string, open: string, closed: string) =>
    said("rules.openToUnlisted", { gate, path, open, closed }),
  unfinishedGate: (gate: string, part: string) => said("rules.unfinishedGate", { gate, part }),
  wouldBreakLaw: (gate: string, witness: Value) => said("rules.wouldBreakLaw", { gate, witness }),
  openToNobody: (gate: string) => said("rules.openToNobody", { gate }),
  readDifferently: (
    compiled: unknown,
    { second, diagram, witness }: { second: unknown; diagram: unknown; witness: object },
  ) =>
    said("rules.readDifferently", {
      compiled: JSON.stringify(compiled),
      second: JSON.stringify(second),
      diagram: JSON.stringify(diagram),
      witness: list(
        Object.entries(witness).map(([name, value]) =>
          words("rules.is", { name, value: JSON.stringify(value) }),
        ),
        Infinity,
      ),
    }),
}
