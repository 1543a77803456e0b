import type { BodyPlan } from "#engine/screens/plan.ts"
import { resolve, resolveFields, type ValuePlan } from "#engine/screens/value.ts"
import type { ActionOutcome, Cause, Host, ResolvedAction, Source, SourceState } from "../host.ts"
import type { Visit } from "../visit.ts"
import { isSameMoment, type Moment, type Values } from "./moment.ts"
import { type Scope, scopeOf } from "./scope.ts"

/** Is told whether something has arrived, or somebody has done something. */
type Listener = (arrived: boolean) => void

interface Connection {
  source: Source
  leave: () => void
}

/** A source that a plan names, with the arguments of a moment. */
interface Wanted {
  name: string
  source: string
  args: Values
}

/**
 * The life of a screen (or of a fragment with data or state of its own): its state, its sources and its open
 * dialogs. Screens subscribe to it, and inputs and dialogs; other blocks do not.
 *
 * React may render a screen and never show it, so rendering only looks (`look`); what is shown is adopted (`adopt`), and
 * sources are connected, and so fetched, while somebody subscribes.
 */
export class Runtime {
  readonly #parent: Runtime | undefined
  readonly #listeners = new Set<Listener>()
  readonly #connections = new Map<string, Connection>()
  /** Those that are open, each with when the actions began that have opened it. */
  readonly #dialogs = new Map<string, number>()
  /** What is kept of this visit to the page, and under what this runtime's part of it stands there. */
  readonly #visit: Visit
  readonly #place: string
  #host: Host
  #plan: BodyPlan
  #params: Values | undefined
  #moment: Moment

  /** @param place tells a fragment from the others on the page */
  constructor(host: Host, plan: BodyPlan, params?: Values, parent?: Runtime, place = "") {
    this.#host = host
    this.#plan = plan
    this.#params = params
    this.#parent = parent
    this.#visit = parent ? parent.#visit : host.visit
    this.#place = parent ? `${parent.#place}/${place}` : place
    this.#moment = { state: { ...plan.state, ...(this.kept("") as Values) }, data: {}, sources: {} }
    this.#moment = this.look(host, plan, params)
  }

  /** What is shown with this host, plan and parameters; the same object as the moment while that is the same. */
  look(host: Host, plan: BodyPlan, params?: Values): Moment {
    const before = this.#moment
    const person = this.#host.viewer.user?._id
    const isKept = person === undefined || person === host.viewer.user?._id
    const isNew = Object.keys(plan.state).some((name) => !Object.hasOwn(before.state, name))
    const state = isNew ? { ...plan.state, ...before.state } : before.state
    const sources: Record<string, SourceState> = {}
    const data: Record<string, unknown> = {}
    for (const { name, source, args } of wantedBy(plan, scopeOf(host, { ...before, state }, params))) {
      const now = host.source(source, args).snapshot()
      sources[name] = now
      // While other arguments are fetched, what was shown before stays: no flash of emptiness. Another person sees
      // nothing of it.
      data[name] = now.value ?? (isKept && now.status === "pending" ? before.data[name] : undefined)
    }
    const moment = { state, data, sources }
    return isSameMoment(moment, before) ? before : moment
  }

  /** Takes over the host, plan and parameters that are on the screen now: what has been typed and opened stays. */
  adopt(host: Host, plan: BodyPlan, params?: Values): void {
    const { state } = this.#moment
    // Looked at while it is known who has seen what was shown before.
    this.#moment = this.look(host, plan, params)
    this.#host = host
    this.#plan = plan
    this.#params = params
    this.#refresh()
    // A newer plan may have brought state that an input reads.
    if (state !== this.#moment.state) this.#tell(true)
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1 && this.#refresh()) this.#tell(true)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      for (const { leave } of this.#connections.values()) leave()
      this.#connections.clear()
    }
  }

  readonly moment = (): Moment => this.#moment

  /** What actions and blocks read of what is on the screen. */
  scope(): Scope {
    return scopeOf(this.#host, this.#moment, this.#params)
  }

  /** The sources that are read at this moment. */
  wanted(): Wanted[] {
    return wantedBy(this.#plan, this.scope())
  }

  setState(values: Values): void {
    this.#moment = { ...this.#moment, state: { ...this.#moment.state, ...values } }
    this.keep("", this.#moment.state)
    this.#refresh()
    this.#tell()
  }

  /** What was kept of a block the last time that somebody was on this page. */
  kept(block: string): unknown {
    return this.#visit.get(`${this.#place} ${block}`)
  }

  /** Keeps something of a block for whoever comes back to this page. */
  keep(block: string, value: unknown): void {
    this.#visit.set(`${this.#place} ${block}`, value)
  }

  isOpen(dialog: string): boolean {
    return this.#parent ? this.#parent.isOpen(dialog) : this.#dialogs.has(dialog)
  }

  /** @param since when the actions began that open it; left out, it is closed */
  setOpen(dialog: string, since?: number): void {
    if (this.#parent) this.#parent.setOpen(dialog, since)
    else if (since === undefined) this.#dialogs.delete(dialog)
    else this.#dialogs.set(dialog, since)
    // A dialog of a fragment listens to the fragment.
    this.#tell()
  }

  /**
   * Runs actions one after another until one fails.
   *
   * @param since when what they belong to began, by `performance.now()`: they close no dialog that was opened later
   */
  async runAll(
    actions: readonly ValuePlan[],
    scope: Scope,
    cause?: Cause,
    since = performance.now(),
  ): Promise<ActionOutcome> {
    let outcome: ActionOutcome = { ok: true }
    for (const action of actions) {
      outcome = await this.run(resolve(action, scope) as ResolvedAction, cause, since)
      if (!outcome.ok) break
    }
    return outcome
  }

  async run(action: ResolvedAction, cause?: Cause, since = performance.now()): Promise<ActionOutcome> {
    switch (action.do) {
      case "setState":
        this.setState(action["values"] as Values)
        return { ok: true }
      case "openDialog":
        this.setOpen(action["dialog"] as string, since)
        return { ok: true }
      case "closeDialog":
        this.#close(action["dialog"] as string | undefined, since)
        return { ok: true }
      case "retry":
        this.retry(action["source"] as string | undefined)
        return { ok: true }
      default:
        return this.#host.run(
          action,
          { setState: (values) => this.setState(values), state: () => this.#moment.state },
          cause,
        )
    }
  }

  /** Asks again for one source, or for all that failed. */
  retry(name?: string): void {
    for (const [key, { source }] of this.#connections)
      if (name === undefined ? source.snapshot().status === "failed" : key === name) source.retry()
  }

  #close(dialog: string | undefined, since: number): void {
    if (this.#parent) this.#parent.#close(dialog, since)
    else
      for (const [open, opened] of this.#dialogs)
        if (opened <= since && open === (dialog ?? open)) this.setOpen(open)
    this.#tell()
  }

  #tell(arrived = false): void {
    for (const listener of this.#listeners) listener(arrived)
  }

  /** Takes in what has changed meanwhile; says whether that shows. */
  #refresh(): boolean {
    if (this.#listeners.size > 0) this.#connect()
    const moment = this.look(this.#host, this.#plan, this.#params)
    const changed = moment !== this.#moment
    this.#moment = moment
    return changed
  }

  /** Subscribes to what is read now, and to nothing else. */
  #connect(): void {
    const wanted = new Map(
      this.wanted().map(({ name, source, args }) => [name, this.#host.source(source, args)]),
    )
    for (const [name, { source, leave }] of this.#connections) {
      if (wanted.get(name) === source) continue
      leave()
      this.#connections.delete(name)
    }
    for (const [name, source] of wanted) {
      if (this.#connections.has(name)) continue
      const connection: Connection = { source, leave: () => {} }
      this.#connections.set(name, connection)
      connection.leave = source.subscribe(() => {
        if (this.#refresh()) this.#tell(true)
      })
    }
  }
}

const wantedBy = (plan: BodyPlan, scope: Scope): Wanted[] =>
  plan.data.map(({ name, source, args }) => ({ name, source, args: resolveFields(args, scope) }))
