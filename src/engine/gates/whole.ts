import type { FeatureGates, Features, Gate, Gates, Text } from "#documents/types.g.ts"

/** A gate with all that decides who gets in, and what everybody else is told. */
export type WholeGate = Gate &
  Required<Pick<Gate, "rule" | "why">> & {
    /** What those are told instead, and of no way in, whom no upgrade brings the feature whose gate it is. */
    readonly unavailable?: Text | undefined
  }

/** What is said where no gate says why. */
export const unsaid: Text = { t: "shell:not-allowed.text" }

/**
 * Every gate of a release by name: one for each feature, which lets in whoever has it and says what `features` of the
 * gates say, then those that are written. A written gate with the name of a feature has of that what it leaves out, but
 * for `unavailable`, where it says anything of its own; any other that has no rule, which a publish refuses, lets nobody
 * in.
 */
export function wholeGates(gates: Gates, { features }: Features): Record<string, WholeGate> {
  const { why = unsaid, unavailable = why, unlock }: Partial<FeatureGates> = gates.features ?? {}
  const implied = Object.entries(features).map(([name, { title }]): [string, WholeGate] => {
    const of = (text: Text): Text => ({ ...text, with: { ...text.with, feature: title } })
    return [
      name,
      { rule: { feature: name }, why: of(why), ...(unlock && { unlock }), unavailable: of(unavailable) },
    ]
  })
  const ofFeatures = new Map(implied)
  const written = Object.entries(gates.gates).map(([name, gate]): [string, WholeGate] => [
    name,
    {
      ...(ofFeatures.get(name) ?? { rule: false, why: unsaid }),
      ...([gate.rule, gate.why, gate.unlock].some((own) => own !== undefined) && { unavailable: undefined }),
      ...gate,
    },
  ])
  return Object.fromEntries([...implied, ...written])
}

/** Whether the rule of a gate stands in the gates; else it is that of the feature of its name. */
export function hasOwnRule({ gates }: Gates, name: string): boolean {
  return Object.hasOwn(gates, name) && gates[name]?.rule !== undefined
}
