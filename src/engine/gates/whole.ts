import type { Features, Gate, Gates, Text } from "#documents/types.g.ts"

/** A gate with all that decides who gets in, and what everybody else is told. */
export type WholeGate = Gate &
  Required<Pick<Gate, "rule" | "why">> & {
    /** Of the gate of a feature, what those are told whom no upgrade brings it. */
    readonly unavailable?: Pick<Gate, "unlock"> & Required<Pick<Gate, "why">>
  }

/** What is said where no gate says why. */
export const unsaid: Text = { t: "shell:not-allowed.text" }

/**
 * Every gate of a release by name: one for each feature, which lets in whoever has it and says what `features` of the
 * gates say, and of no way in where no upgrade brings it; then those that are written. A written gate with the name of a
 * feature has of that what it leaves out; any other that has no rule, which a publish refuses, lets nobody in.
 */
export function wholeGates(gates: Gates, { features }: Features): Record<string, WholeGate> {
  const { why = unsaid, unavailable = why, unlock } = gates.features ?? {}
  const implied = Object.entries(features).map(([name, { title }]): [string, WholeGate] => {
    const of = (text: Text): Text => ({ ...text, with: { ...text.with, feature: title } })
    return [
      name,
      {
        rule: { feature: name },
        why: of(why),
        ...(unlock && { unlock }),
        unavailable: { why: of(unavailable) },
      },
    ]
  })
  const ofFeatures = new Map(implied)
  const written = Object.entries(gates.gates).map(([name, gate]): [string, WholeGate] => {
    const feature = ofFeatures.get(name)
    if (feature === undefined) return [name, { rule: false, why: unsaid, ...gate }]
    // A rule of its own keeps out those, too, who have the feature.
    const words = gate.rule === undefined ? feature.unavailable : { why: feature.why }
    const own = { ...(gate.why && { why: gate.why }), ...(gate.unlock && { unlock: gate.unlock }) }
    return [name, { ...feature, ...gate, ...(words && { unavailable: { ...words, ...own } }) }]
  })
  return Object.fromEntries([...implied, ...written])
}

/** Whether the rule of a gate stands in the gates; else it is that of the feature of its name. */
export function hasOwnRule({ gates }: Gates, name: string): boolean {
  return Object.hasOwn(gates, name) && gates[name]?.rule !== undefined
}
