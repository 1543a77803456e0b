import type { Features, Gate } from "#documents/types.g.ts"
import { difference, type ContextWitness, type Difference } from "#review/difference/difference.ts"
import { compareKeys, same } from "#review/difference/keys.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import { spaceOf } from "#review/release-space.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Gates and features that are new or gone, and whom they let in or keep out now, over every context there can be. */
export function gateDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const { space } = after
  const old = spaceOf(before.release, space)
  return [...gates(before, after, old, space), ...features(before, after, old, space)]
}

function gates(before: Reviewed, after: Reviewed, old: Space, space: Space): Difference[] {
  const [had, has] = [before.one("gates").gates, after.one("gates").gates]
  const written = compareKeys(had, has)
  // What is written no more, or was not before, may be the gate of a feature: it is there all the same.
  const [known, removed] = split(written.removed, (name) => after.release.gates.has(name))
  const [implied, added] = split(written.added, (name) => before.release.gates.has(name))
  const kept = [...written.kept, ...implied, ...known]
  const at = (name: string, ...steps: string[]) => ["gates", "gates", name, ...steps] as const
  return [
    ...added.map((name) => difference("gate-added", at(name), { after: has[name] })),
    ...removed.map((name) => difference("gate-removed", at(name), { before: had[name] })),
    ...kept.flatMap((name): Difference[] => {
      const [was, is] = [had[name], has[name]]
      const open = {
        before: old.condition(before.release.gates.get(name)!.rule.rule),
        after: space.condition(after.release.gates.get(name)!.rule.rule),
      }
      const rules = { before: was?.rule, after: is?.rule }
      const lets = somebody(space, within(space, open.after, open.before))
      const keeps = somebody(space, within(space, open.before, open.after))
      const decides =
        lets || keeps
          ? [
              ...(lets ? [difference("gate-lets-in", at(name, "rule"), rules, lets)] : []),
              ...(keeps ? [difference("gate-keeps-out", at(name, "rule"), rules, keeps)] : []),
            ]
          : same(was?.rule, is?.rule)
            ? []
            : [difference("gate-rewritten", at(name, "rule"), rules)]
      // Where one side does not write the gate, it has the words that the gates of features have.
      const words = ({ release }: Reviewed, written: Gate | undefined) =>
        wordsOf((was && is ? written : release.gates.get(name)?.gate) ?? {})
      const isSaidAlike = same(words(before, was), words(after, is))
      return isSaidAlike && (decides.length > 0 || same(was, is))
        ? decides
        : [...decides, difference("gate-words", at(name), { before: was, after: is })]
    }),
  ]
}

/** What a gate says and offers, whoever gets in; of a feature's gate, what it says where it leads to an upgrade. */
const wordsOf = (gate: Gate) => ({ ...gate, rule: undefined, unavailable: undefined })

function features(before: Reviewed, after: Reviewed, old: Space, space: Space): Difference[] {
  const [had, has] = [before.one("features").features, after.one("features").features]
  const { added, removed, kept } = compareKeys(had, has)
  const at = (name: string, ...steps: string[]) => ["features", "features", name, ...steps] as const
  return [
    ...added.map((name) => difference("feature-added", at(name), { after: has[name] })),
    ...removed.map((name) => difference("feature-removed", at(name), { before: had[name] })),
    ...kept.flatMap((name) => {
      const [was, is] = [had[name]!.countries, has[name]!.countries]
      const named = [...new Set([...Object.keys(was), ...Object.keys(is)])]
      return named.flatMap((country): Difference[] => {
        const accounts = { before: accountsIn(was, country), after: accountsIn(is, country) }
        const place = at(name, "countries", country)
        const there = inCountry(space, country, named)
        const witness = (some: Space, others: Space) =>
          somebody(
            space,
            space.diagrams.and(there, within(space, some.accessible(name), others.accessible(name))),
          )
        return [
          ...(misses(accounts.after, accounts.before)
            ? [difference("feature-given", place, accounts, witness(space, old))]
            : []),
          ...(misses(accounts.before, accounts.after)
            ? [difference("feature-taken", place, accounts, witness(old, space))]
            : []),
        ]
      })
    }),
  ]
}

/** Those for which something holds, and the others. */
const split = (names: readonly string[], holds: (name: string) => boolean) =>
  [names.filter(holds), names.filter((name) => !holds(name))] as const

/** What is in the one part of the space and not in the other. */
const within = ({ diagrams }: Space, part: Diagram, other: Diagram): Diagram =>
  diagrams.and(part, diagrams.not(other))

function somebody(space: Space, part: Diagram): ContextWitness | undefined {
  const context = space.witness(part)
  return context === null ? undefined : { context }
}

type Countries = Features["features"][string]["countries"]

const accountsIn = (countries: Countries, country: string): readonly string[] =>
  countries[country] ?? countries["elsewhere"] ?? []

const misses = (some: readonly string[], others: readonly string[]) =>
  some.some((account) => !others.includes(account))

/** Where people are of a country; `elsewhere` is every country that neither release names. */
function inCountry(space: Space, country: string, named: readonly string[]): Diagram {
  const { diagrams } = space
  const of = (code: string) => space.at("user.country", code)
  return country === "elsewhere" ? diagrams.not(diagrams.any(named.map(of))) : of(country)
}
