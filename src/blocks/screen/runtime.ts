import type { BodyPlan } from "#engine/screens/plan.ts"
import { resolve, resolveFields, type ValuePlan } from "#engine/screens/value.ts"
import type { ActionOutcome, Cause, Host, ResolvedAction, Source, SourceState } from "../host.ts"
import type { Visit } from "../visit.ts"
import { failedRoot, Scope } from "./scope.ts"

type Values = Readonly<Record<string, unknown>>

/** What a screen shows at one moment. A new object whenever anything in it has changed. */
export interface Moment {
  readonly state: Values
  /** The values of the sources that have one. */
  readonly data: Values
  readonly sources: Readonly<Record<string, SourceState>>
}

/** Is told whether something has arrived, or somebody has done something. */
type Listener = (arrived: boolean) => void

interface Connection {
  key: string
  source: Source
  leave?: (() => void) | undefined
}

/**
 * The life of a screen (or of a fragment with data or state of its own): its state, its sources and its open
 * dialogs. Screens subscribe to it, and inputs and dialogs; other blocks do not.
 */
export class Runtime {
  readonly #parent: Runtime | undefined
  readonly #listeners = new Set<Listener>()
  readonly #connections = new Map<string, Connection>()
  readonly #dialogs = new Set<string>()
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
    this.#refresh()
  }

  /** Takes over a new host, plan or parameters: what has been typed and opened stays. */
  adopt(host: Host, plan: BodyPlan, params?: Values): void {
    if (host === this.#host && plan === this.#plan && params === this.#params) return
    if (plan !== this.#plan)
      this.#moment = { ...this.#moment, state: { ...plan.state, ...this.#moment.state } }
    this.#host = host
    this.#plan = plan
    this.#params = params
    this.#refresh()
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    if (this.#listeners.size === 0) for (const one of this.#connections.values()) this.#listen(one)
    this.#listeners.add(listener)
    if (this.#refresh()) listener(true)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      for (const one of this.#connections.values()) {
        one.leave?.()
        one.leave = undefined
      }
    }
  }

  readonly moment = (): Moment => this.#moment

  scope(): Scope {
    const { state, data, sources } = this.#moment
    const { viewer, config, route } = this.#host
    const failed = Object.keys(sources).filter((name) => sources[name]?.status === "failed")
    const roots: Record<string, unknown> = {
      user: viewer.user,
      config,
      route,
      state,
      data,
      [failedRoot]: failed,
    }
    return new Scope(this.#host, this.#params ? { ...roots, params: this.#params } : roots)
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

  setOpen(dialog: string, open: boolean): void {
    if (this.#parent) return this.#parent.setOpen(dialog, open)
    if (open) this.#dialogs.add(dialog)
    else this.#dialogs.delete(dialog)
    this.#tell()
  }

  /** Runs actions one after another until one fails. */
  async runAll(actions: readonly ValuePlan[], scope: Scope, cause?: Cause): Promise<ActionOutcome> {
    let outcome: ActionOutcome = { ok: true }
    for (const action of actions) {
      outcome = await this.run(resolve(action, scope) as ResolvedAction, cause)
      if (!outcome.ok) break
    }
    return outcome
  }

  async run(action: ResolvedAction, cause?: Cause): Promise<ActionOutcome> {
    switch (action.do) {
      case "setState":
        this.setState(action["values"] as Values)
        return { ok: true }
      case "openDialog":
        this.setOpen(action["dialog"] as string, true)
        return { ok: true }
      case "closeDialog":
        this.#close(action["dialog"] as string | undefined)
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

  #close(dialog: string | undefined): void {
    if (this.#parent) return this.#parent.#close(dialog)
    for (const open of dialog === undefined ? [...this.#dialogs] : [dialog]) this.setOpen(open, false)
  }

  #tell(arrived = false): void {
    for (const listener of this.#listeners) listener(arrived)
  }

  #listen(connection: Connection): void {
    connection.leave = connection.source.subscribe(() => {
      if (this.#refresh()) this.#tell(true)
    })
  }

  /** Connects what the plan names, with the arguments of this moment; says whether anything has changed. */
  #refresh(): boolean {
    const scope = this.scope()
    const sources: Record<string, SourceState> = {}
    const data: Record<string, unknown> = {}
    for (const { name, source, args } of this.#plan.data) {
      const values = resolveFields(args, scope)
      const key = `${source} ${JSON.stringify(values)}`
      const wanted = this.#host.source(source, values)
      const known = this.#connections.get(name)
      if (known?.key !== key || known.source !== wanted) {
        known?.leave?.()
        const connection: Connection = { key, source: wanted }
        this.#connections.set(name, connection)
        if (this.#listeners.size > 0) this.#listen(connection)
      }
      const state = wanted.snapshot()
      sources[name] = state
      // While other arguments are fetched, what was shown before stays: no flash of emptiness.
      data[name] = state.value ?? (state.status === "pending" ? this.#moment.data[name] : undefined)
    }
    const before = this.#moment
    const changed = Object.keys(sources).some(
      (name) => sources[name] !== before.sources[name] || data[name] !== before.data[name],
    )
    if (changed) this.#moment = { state: before.state, data, sources }
    return changed
  }
}
