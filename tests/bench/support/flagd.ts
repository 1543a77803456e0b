import type { Feature, Target } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import type { CompiledRoute } from "#engine/navigation/book.ts"
import type { CompiledRow } from "#engine/navigation/table.ts"
import type { Release } from "#engine/release.ts"
import { isNode, parts } from "#engine/rules/rule.ts"

/** The part of @openfeature/flagd-core that is used; it is installed beside the bench, not with the product. */
export interface FlagdCore {
  setConfigurations(flags: string): unknown
  resolveBooleanEvaluation(flag: string, otherwise: boolean, context: object): { value: boolean }
}

export type Logic = boolean | string | readonly Logic[] | { readonly [operator: string]: Logic }

/** flagd's evaluator with one boolean flag for each rule. */
export async function flagdOf(rules: ReadonlyMap<string, Logic>): Promise<FlagdCore> {
  const peer = new URL("../peers/node_modules/@openfeature/flagd-core/index.cjs.mjs", import.meta.url)
  const { FlagdCore } = (await import(peer.href)) as { FlagdCore: new () => FlagdCore }
  const core = new FlagdCore()
  const flags = [...rules].map(([name, rule]) => [
    name,
    {
      state: "ENABLED",
      variants: { on: true, off: false },
      defaultVariant: "off",
      targeting: { if: [rule, "on", "off"] },
    },
  ])
  core.setConfigurations(JSON.stringify({ flags: Object.fromEntries(flags) }))
  return core
}

/** A context as JSON Logic's `var` walks it: an object in an object for each dot. */
export function nested(context: Context): object {
  const data: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(context)) {
    const steps = path.split(".")
    const last = steps.pop() ?? ""
    let at = data
    for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return data
}

/** A gate's rule in plain JSON Logic. */
export function gateLogic(release: Release, name: string): Logic {
  return logicOf(release, release.gates.get(name)?.gate.rule ?? false)
}

/** What must hold for a route to be shown at once, in plain JSON Logic: its part of the navigation, then its guards. */
export function shownLogic(release: Release, name: string): Logic {
  const route = release.routes.get(name)
  if (route === undefined || route.route.redirect !== undefined) return false
  const guards = route.guards.map((guard): Logic => {
    if ("rows" in guard) return staysIn(release, guard.rows, route)
    const stays = leadsBack(guard.otherwise, route)
    return stays || gateLogic(release, guard.gate)
  })
  return { and: [staysIn(release, route.navigation, route), ...guards] }
}

function staysIn(release: Release, rows: readonly CompiledRow[], route: CompiledRoute): Logic {
  const branches = rows.flatMap((row): Logic[] => [
    row.isCertain || logicOf(release, row.when.rule),
    row.go === undefined || leadsBack(row.go, route),
  ])
  return { if: [...branches, true] }
}

const leadsBack = (target: Target, route: CompiledRoute) => target.route === route.name

function logicOf(release: Release, part: unknown): Logic {
  if (!isNode(part)) return part as Logic
  const [operator, operands] = parts(part)
  const name = String(operands[0])
  switch (operator) {
    case "fact":
      return logicOf(release, release.facts.get(name)?.rule ?? false)
    case "feature":
      return accessible(release.set.features.features[name], name)
    case "upgradeable":
      return {
        and: [
          { "!": accessible(release.set.features.features[name], name) },
          accessible(release.set.features.features[name], name, release.set.features.power),
        ],
      }
    case "has":
      return { in: [operands[1] as string, logicOf(release, operands[0])] }
    default:
      return { [operator]: operands.map((operand) => logicOf(release, operand)) }
  }
}

/** Where a feature is accessible: for the account, or for another type in its place. */
function accessible(feature: Feature | undefined, name: string, type?: string): Logic {
  const { elsewhere = [], ...countries } = feature?.countries ?? {}
  const listed = (list: readonly string[]): Logic => ({ in: [type ?? { var: "user.accountType" }, list] })
  const branches = Object.entries(countries).flatMap(([country, list]): Logic[] => [
    { "==": [{ var: "user.country" }, country] },
    listed(list ?? []),
  ])
  return {
    and: [
      { var: "user.present" },
      { in: [name, { var: "config.features" }] },
      { if: [...branches, listed(elsewhere)] },
    ],
  }
}
