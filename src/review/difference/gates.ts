import { describeRule } from "#engine/gates/explain.ts"
import { compareKeys, listed, same } from "#review/difference/keys.ts"
import { spaceOf } from "#review/release-space.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { describeContext } from "#review/witness.ts"

/** Gates and features: whether more or fewer get in, with the least example, and how the rule reads now. */
export function gateSentences(before: Reviewed, after: Reviewed): string[] {
  const { space, release } = after
  const { diagrams } = space
  const old = spaceOf(before.release, space)
  const [hadGates, hasGates] = [before.one("gates").gates, after.one("gates").gates]
  const [hadFeatures, hasFeatures] = [before.one("features").features, after.one("features").features]
  const gates = compareKeys(hadGates, hasGates)
  const features = compareKeys(hadFeatures, hasFeatures)
  const example = (part: number) => {
    const witness = space.witness(part)
    return witness && describeContext(witness, release.config)
  }
  const shift = (was: number, is: number): string[] => {
    const lets = example(diagrams.and(is, diagrams.not(was)))
    const keeps = example(diagrams.and(was, diagrams.not(is)))
    return [...(lets ? [`now lets in ${lets}`] : []), ...(keeps ? [`now keeps out ${keeps}`] : [])]
  }
  return [
    ...gates.added.map((name) => `Gate ${name} is new: ${describeRule(hasGates[name]!.rule)}.`),
    ...gates.removed.map((name) => `Gate ${name} is gone.`),
    ...gates.kept.flatMap((name) => {
      const [was, is] = [before.release.gates.get(name)!, release.gates.get(name)!]
      const changes = shift(old.condition(was.rule.rule), space.condition(is.rule.rule))
      const [hadGate, hasGate] = [hadGates[name]!, hasGates[name]!]
      if (changes.length > 0) return [`Gate ${name} ${listed(changes)}: ${describeRule(hasGate.rule)}.`]
      if (!same(hadGate.rule, hasGate.rule))
        return [`Gate ${name} is written otherwise and lets in the same people.`]
      return same(hadGate, hasGate) ? [] : [`Gate ${name} gives other words or another way in.`]
    }),
    ...features.added.map((name) => `Feature ${name} is new.`),
    ...features.removed.map((name) => `Feature ${name} is gone.`),
    ...features.kept.flatMap((name) =>
      featureChanges(name, hadFeatures[name]!.countries, hasFeatures[name]!.countries),
    ),
  ]
}

type Countries = Readonly<Record<string, readonly string[]>>

function featureChanges(name: string, had: Countries, has: Countries): string[] {
  return [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((country) => {
    const [was, is] = [had[country] ?? had["elsewhere"] ?? [], has[country] ?? has["elsewhere"] ?? []]
    const gains = is.filter((account) => !was.includes(account))
    const loses = was.filter((account) => !is.includes(account))
    const where = country === "elsewhere" ? "elsewhere" : `in ${country}`
    return [
      ...(gains.length > 0 ? [`Feature ${name} is now for ${listed(gains)} ${where} too.`] : []),
      ...(loses.length > 0 ? [`Feature ${name} is no longer for ${listed(loses)} ${where}.`] : []),
    ]
  })
}
