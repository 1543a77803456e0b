import type { Rule, User, Visitor } from "#documents/types.g.ts"
import type { Context, ContextValue } from "#engine/context/build.ts"
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
  readonly address: string
  readonly where: Diagram
  readonly decision: Decision
}

/**
 * Every way from a route's addresses to what is shown, over all contexts, exactly: the engine decides for one
 * context and says which conditions it met, in order; all contexts with the same answers go the same way, and those
 * that first differ at one of the conditions are looked at next, until none is left.
 */
export function waysFrom(release: Release, space: Space, asked: string, within = space.all): Way[] {
  const whole = withWholeTables(release)
  return addressesOf(release, asked).flatMap((address) =>
    answersOver(release, space, within, (viewer, context) => decideIn(whole, address, context, viewer)).map(
      ({ where, answer }) => ({ asked, address, where, decision: answer }),
    ),
  )
}

/** The same release, its tables not yet read for one visitor: what they ask of the visitor is asked in the open. */
function withWholeTables(release: Release): Release {
  return { ...release, routes: { get: (name) => release.routes.get(name), tables: (route) => route } }
}

/** What the engine decides in one context; the query that the context speaks of stands in the address. */
export function decideIn(
  release: Release,
  address: string,
  context: Context,
  viewer = viewerIn(release, context),
): Decision {
  return decide(release, { path: withQuery(address, context), viewer, visitor: visitorIn(context) })
}

/** One address for each case that a redirect goes by, and one that is no case; other parameters decide nothing. */
export const addressesOf = (release: Release, asked: string): string[] => [
  ...addressesByCase(release, asked).values(),
]

/** As {@link addressesOf}, by the case that each is for; null where it is none. */
export function addressesByCase(release: Release, asked: string): ReadonlyMap<string | null, string> {
  const { route } = release.routes.get(asked)!
  const { redirect, path } = route
  const { by, cases } = redirect !== undefined && "by" in redirect ? redirect : { by: "", cases: {} }
  return new Map<string | null, string>([
    ...Object.keys(cases).map((value) => [value, samplePath(path, { [by]: value })] as const),
    [null, samplePath(path)],
  ])
}

/** What is known of a context once the engine has asked something of it. */
type Condition = (space: Space, witness: Context) => Diagram

/**
 * The parts of the space in which a question about a viewer has one answer, found as `waysFrom` finds them. `ask`
 * must ask the viewer it is given, and nothing else that depends on the context.
 */
export function answersOver<Answer>(
  release: Release,
  space: Space,
  within: Diagram,
  ask: (viewer: Viewer, context: Context) => Answer,
): { where: Diagram; answer: Answer }[] {
  const { diagrams } = space
  const answers: { where: Diagram; answer: Answer }[] = []
  const regions = [within]
  for (;;) {
    const region = regions.pop()
    if (region === undefined) return answers
    const witness = space.witness(region)
    if (witness === null) continue
    let where = diagrams.and(region, space.all)
    const viewer = noting(viewerIn(release, witness), (condition) => {
      const held = condition(space, witness)
      const differing = diagrams.and(where, diagrams.not(held))
      if (differing !== NEVER) regions.push(differing)
      where = diagrams.and(where, held)
    })
    const answer = ask(viewer, witness)
    if (where === NEVER) throw new Error("The diagrams and the engine disagree.")
    answers.push({ where, answer })
  }
}

/** The viewer that a context stands for, with the state of their browser. */
export function viewerIn(release: Release, context: Context): Viewer {
  const lasting: Record<string, ContextValue> = Object.create(null) as Record<string, ContextValue>
  for (const path in context)
    if (!path.startsWith("route.") && !path.startsWith("query.")) lasting[path] = context[path]!
  const user = context["user.present"] === true ? ({ country: countryOf(context) } as User) : null
  return viewerOf(release, lasting, user)
}

/** The address with the query that a context stands for. */
function withQuery(address: string, context: Context): string {
  const names = Object.keys(context).filter((path) => path.startsWith("query.") && context[path] === true)
  const search = names.map((path) => path.slice("query.".length)).map((name) => `${name}=${name}`)
  return search.length > 0 ? `${address}?${search.join("&")}` : address
}

/** The browser that a context stands for: a plan without its country, the harder case. */
export function visitorIn(context: Context): Visitor {
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
    context: new Proxy(viewer.context, {
      get(context, path) {
        const value = context[path as string]
        if (value !== undefined) note((space) => space.where({ [path]: value }))
        return value
      },
    }),
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
