import type { Rule, User, Visitor } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { parsePattern } from "#engine/navigation/match.ts"
import { decide, type Decision } from "#engine/navigation/decide.ts"
import type { Release } from "#engine/release.ts"
import { reads } from "#engine/rules/reads.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { viewerOf, type ExtraScope, type Viewer } from "#engine/viewer.ts"
import { samplePath } from "#review/checks/paths.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"

/** All contexts that go the same way from one address, with the decision that the engine makes for them. */
export interface Way {
  /** The route whose address was asked for. */
  readonly asked: string
  readonly where: Diagram
  readonly decision: Decision
}

/**
 * Every way from a route's addresses to what is shown, over all contexts, exactly: the engine decides for one
 * context and says which conditions it met; all contexts with the same answers to those go the same way and are
 * put aside; and so on until none is left (design 5).
 */
export function waysFrom(release: Release, space: Space, asked: string): Way[] {
  const { route } = release.routes.get(asked)!
  return addresses(release, asked).flatMap((address) => {
    const ways: Way[] = []
    let rest = space.all
    for (;;) {
      const witness = space.witness(rest)
      if (witness === null) return ways
      const conditions: Diagram[] = []
      const decision = decideIn(release, route.path === "*" ? "/~" : address, witness, (condition) =>
        conditions.push(condition(space, witness)),
      )
      const where = space.diagrams.all([rest, ...conditions])
      if (where === NEVER) throw new Error(`The diagrams and the engine disagree about ${address}.`)
      ways.push({ asked, where, decision })
      rest = space.diagrams.and(rest, space.diagrams.not(where))
    }
  })
}

/** One address for each case that a redirect goes by, and one that is no case; other parameters decide nothing. */
function addresses(release: Release, asked: string): string[] {
  const { route } = release.routes.get(asked)!
  const { redirect, path } = route
  if (redirect === undefined || !("by" in redirect)) return [samplePath(path)]
  const cases = Object.keys(redirect.cases).map((value) => samplePath(path, { [redirect.by]: value }))
  return parsePattern(path).length === 0 ? [samplePath(path)] : [...cases, samplePath(path)]
}

/** What is known of a context once the engine has asked something of it. */
type Condition = (space: Space, witness: Context) => Diagram

/** Lets the engine decide in one context, noting every condition that it meets on the way. */
export function decideIn(
  release: Release,
  address: string,
  context: Context,
  note: (condition: Condition) => void = () => {},
): Decision {
  const query = Object.keys(context).filter((path) => path.startsWith("query.") && context[path] === true)
  const search = query.map((path) => path.slice("query.".length)).map((name) => `${name}=${name}`)
  const lasting = Object.entries(context).filter(([path]) => /^(user|config)\./.test(path))
  const user = context["user.present"] === true ? ({ country: countryOf(context) } as User) : null
  const viewer = viewerOf(release, Object.freeze(Object.fromEntries(lasting)), user)
  return decide(release, {
    path: search.length > 0 ? `${address}?${search.join("&")}` : address,
    viewer: noting(viewer, note),
    visitor: visitorOf(context),
  })
}

/** The browser that a context stands for: a plan without its country, the harder case. */
export function visitorOf(context: Context): Visitor {
  return {
    selectedPlan: context["visitor.planSelected"] === true ? "power" : null,
    planCountry: null,
    skipVerification: context["visitor.skipVerification"] === true,
  }
}

function countryOf(context: Context): string | null {
  const country = context["user.country"]
  return country === "none" ? null : country === "other" ? "ZZ" : String(country)
}

function noting(viewer: Viewer, note: (condition: Condition) => void): Viewer {
  const held = (where: (space: Space) => Diagram, answer: boolean) =>
    note((space) => (answer ? where(space) : space.diagrams.not(where(space))))
  const rule = (asked: Rule, extra: ExtraScope | undefined, answer: boolean) => {
    const fixed = [...reads(asked).paths].filter((path) => /^(route|query)\./.test(path))
    const left =
      fixed.length === 0
        ? asked
        : specialise(asked, (path) => (fixed.includes(path) ? extra?.read(path) : undefined))
    held((space) => space.condition(left), answer)
    // What the query holds after some hops follows from what it held at first: keep all of that.
    if (fixed.some((path) => path.startsWith("query.")))
      note((space, witness) =>
        space.where(
          Object.fromEntries(Object.entries(witness).filter(([path]) => path.startsWith("query."))),
        ),
      )
    return answer
  }
  return {
    release: viewer.release,
    user: viewer.user,
    context: viewer.context,
    fact(name) {
      const value = viewer.fact(name)
      note((space) => space.fact(name, value))
      return value
    },
    accessible(feature) {
      const answer = viewer.accessible(feature)
      held((space) => space.accessible(feature), answer)
      return answer
    },
    upgradeable(feature) {
      const answer = viewer.upgradeable(feature)
      held((space) => space.upgradeable(feature), answer)
      return answer
    },
    visible(feature) {
      return this.accessible(feature) || this.upgradeable(feature)
    },
    gate(name) {
      const verdict = viewer.gate(name)
      const compiled = viewer.release.gates.get(name)
      if (compiled) held((space) => space.condition(compiled.rule.rule), verdict.allowed)
      return verdict
    },
    test(asked, extra) {
      return rule(viewer.release.ruleOf(asked).rule, extra, viewer.test(asked, extra))
    },
    passes(asked, extra) {
      return rule(asked.rule, extra, viewer.passes(asked, extra))
    },
  }
}
