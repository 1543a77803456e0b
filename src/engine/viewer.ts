import type { Rule, User } from "#documents/types.g.ts"
import { joinContext, userContext, type Context } from "#engine/context/build.ts"
import { isAccessible, isUpgradeable } from "#engine/features/features.ts"
import type { CompiledGate, Denial, GateDecision } from "#engine/gates/gates.ts"
import { unsaid } from "#engine/gates/whole.ts"
import { lawGate, lawRule } from "#engine/law.ts"
import type { Release } from "#engine/release.ts"
import { passes, type CompiledRule } from "#engine/rules/compile.ts"
import type { Explain } from "#engine/rules/operator.ts"
import type { RuleScope } from "#engine/rules/scope.ts"

/** Values beside the user's and the configuration's: a screen's data, a request's route. Absent is undefined. */
export interface ExtraScope {
  read(path: string): unknown
}

/**
 * One user, or nobody, looking at one release. Everything it answers depends on user, configuration, curricula
 * and the day alone, so every answer is worked out once and kept.
 */
export interface Viewer {
  readonly release: Release
  readonly user: User | null
  readonly context: Context
  /** A fact's value; a broken or unknown fact is false. */
  fact(name: string): boolean | string
  /** Specification 6. */
  accessible(feature: string): boolean
  /** Not accessible, but it would be with a power account (specification 6). */
  upgradeable(feature: string): boolean
  visible(feature: string): boolean
  /** An unknown gate denies. The gate before assessments also asks for what the law asks, whatever its rule says. */
  gate(name: string): GateDecision
  /** Whether a rule as written passes. A rule that is not sound does not pass. */
  test(rule: Rule, extra?: ExtraScope): boolean
  /** As `test`, for a rule that the release or a plan has compiled. */
  passes(rule: CompiledRule, extra?: ExtraScope): boolean
}

/**
 * @param input.user as the API gives it, or null for nobody
 * @param input.curricula keys of the school curricula offered (specification 4.7)
 * @param input.now decides the age band, on the calendar day of the instance's time zone
 */
export function createViewer(
  release: Release,
  input: { user: User | null; curricula: readonly string[]; now: Date },
): Viewer {
  const { timeZone } = release.set.app
  return new ReleaseViewer(release, input.user, userContext(input.user, { ...input, timeZone }))
}

/**
 * A viewer for a context that no user was needed to build: the review asks for every one there can be.
 *
 * @param context holds every path of user and configuration, and of the visitor where rules over it are asked
 */
export function viewerOf(release: Release, context: Context, user: User | null = null): Viewer {
  return new ReleaseViewer(release, user, context)
}

class ReleaseViewer implements Viewer, RuleScope {
  readonly release: Release
  readonly user: User | null
  /** The user's part of the context, or the whole of it. */
  readonly #own: Context
  readonly #config: Context
  #context: Context | undefined
  readonly #slots: (boolean | undefined)[] = []
  readonly #facts = new Map<string, boolean | string>()
  readonly #accessible = new Map<string, boolean>()
  readonly #gates = new Map<string, GateDecision>()

  constructor(release: Release, user: User | null, own: Context) {
    this.release = release
    this.user = user
    this.#own = own
    this.#config = Object.hasOwn(own, "config.features") ? own : release.config
  }

  get context(): Context {
    if (this.#config === this.#own) return this.#own
    return (this.#context ??= joinContext(this.release.config, this.#own))
  }

  /** A value of the context without joining it; undefined for what comes from neither user nor configuration. */
  lookUp(path: string): unknown {
    return this.#own[path] ?? this.#config[path]
  }

  read(path: string): unknown {
    return this.lookUp(path) ?? "none"
  }

  fact(name: string): boolean | string {
    const known = this.#facts.get(name)
    if (known !== undefined) return known
    const compiled = this.release.facts.get(name)
    const result = compiled === undefined ? false : compiled.evaluate(this)
    const value = typeof result === "string" ? result : result === true
    this.#facts.set(name, value)
    return value
  }

  accessible(feature: string): boolean {
    const known = this.#accessible.get(feature)
    if (known !== undefined) return known
    const value = isAccessible(this.release.features, feature, this.#own, this.#config)
    this.#accessible.set(feature, value)
    return value
  }

  upgradeable(feature: string): boolean {
    return isUpgradeable(this.release.features, feature, this.#own, this.#config)
  }

  visible(feature: string): boolean {
    return this.accessible(feature) || this.upgradeable(feature)
  }

  gate(name: string): GateDecision {
    const known = this.#gates.get(name)
    if (known !== undefined) return known
    const decision = this.#decideGate(name)
    this.#gates.set(name, decision)
    return decision
  }

  #decideGate(name: string): GateDecision {
    const compiled = this.release.gates.get(name)
    if (compiled === undefined) return { allowed: false, denial: unknownGate(name) }
    if (!this.passes(compiled.rule)) return new Denied(compiled, this)
    if (name === lawGate && !this.test(lawRule)) return new Denied({ ...compiled, explain: byLaw }, this)
    return allowed
  }

  test(rule: Rule, extra?: ExtraScope): boolean {
    return this.passes(this.release.ruleOf(rule), extra)
  }

  passes(rule: CompiledRule, extra?: ExtraScope): boolean {
    const { slot } = rule
    if (slot === undefined) return passes(rule, extra === undefined ? this : new JoinedScope(this, extra))
    return (this.#slots[slot] ??= passes(rule, this))
  }
}

const allowed: GateDecision = { allowed: true }
const byLaw: Explain = () => ({ clause: "the law asks for a guardian's yes under 18", pointer: "/gates" })

/** Who only asks whether pays nothing for the words that say why not. */
class Denied {
  readonly allowed = false
  readonly #gate: CompiledGate
  readonly #viewer: ReleaseViewer
  #denial: Denial | undefined

  constructor(gate: CompiledGate, viewer: ReleaseViewer) {
    this.#gate = gate
    this.#viewer = viewer
  }

  get denial(): Denial {
    return (this.#denial ??= this.#explain())
  }

  #explain(): Denial {
    const { name, gate, features, explain } = this.#gate
    const { clause, pointer } = explain(this.#viewer)
    const upgradeable = features.some((feature) => this.#viewer.upgradeable(feature))
    const { why, unlock, unavailable } = gate
    const words = unavailable && !upgradeable ? { why: unavailable } : { why, ...(unlock && { unlock }) }
    return { gate: name, clause, pointer, ...words, upgradeable }
  }
}

/** A viewer's context and, for paths that it does not have, something beside it. */
class JoinedScope implements RuleScope {
  readonly #viewer: ReleaseViewer
  readonly #extra: ExtraScope
  constructor(viewer: ReleaseViewer, extra: ExtraScope) {
    this.#viewer = viewer
    this.#extra = extra
  }
  read(path: string): unknown {
    return this.#viewer.lookUp(path) ?? this.#extra.read(path) ?? "none"
  }
  fact(name: string) {
    return this.#viewer.fact(name)
  }
  accessible(feature: string) {
    return this.#viewer.accessible(feature)
  }
  upgradeable(feature: string) {
    return this.#viewer.upgradeable(feature)
  }
}

function unknownGate(gate: string): Denial {
  return {
    gate,
    clause: "there is no such gate",
    pointer: "/gates",
    why: unsaid,
    upgradeable: false,
  }
}
