import type { Database, Work } from "#server/database/database.ts"
import type { InstanceSettings, Published } from "#server/ports.ts"
import { createEventHub, type EventHub } from "./events.ts"
import { createLiveRelease, type LiveRelease } from "./live-release.ts"
import { readTexts } from "./artefact-store.ts"
import { readPointer, readRelease } from "./store.ts"

/** PostgreSQL channel on which a process tells all that an instance's releases changed; the payload is its id. */
export const releaseChannel = "signpost_release"

/** The live releases of this process: read once, kept until a publish anywhere says otherwise. */
export interface Live extends Published {
  current(instance: string, tenant: string): Promise<LiveRelease>
  /** An earlier release of the instance or one of its tenants; undefined when there is none of that id. */
  earlier(instance: string, id: string): Promise<LiveRelease | undefined>
  /** Looks again which releases of an instance are live and tells the browsers whose release changed. */
  refresh(instance: string): Promise<void>
  readonly hub: EventHub
  /** Listens to the other processes; what was missed while the connection was down is caught up. */
  listen(failed: (error: unknown) => void): Promise<() => Promise<void>>
}

export function createLive(database: Database, instances: readonly InstanceSettings[]): Live {
  const hub = createEventHub()
  const kept = new Map<string, Promise<LiveRelease>>()
  const byHost = new Map(
    instances.flatMap((instance) => instance.hosts.map((host) => [host, instance] as const)),
  )
  const everyTenant = (instance: string) => ({ instance, tenant: "*" })
  const keyOf = (instance: string, tenant: string) => `${instance}/${tenant}`

  async function load(instance: string, tenant: string): Promise<LiveRelease> {
    const own = await database.read(everyTenant(instance), async (trx) => {
      const pointer = await readPointer(trx, { instance, tenant })
      return pointer && read(trx, instance, pointer.release)
    })
    if (own) return own
    if (tenant === "") throw new Error(`The instance ${instance} has no release: deploy first.`)
    // A tenant without a release of its own shares the instance's, in memory too.
    return current(instance, "")
  }

  async function read(trx: Work, instance: string, id: string): Promise<LiveRelease | undefined> {
    const stored = await readRelease(trx, instance, id)
    if (!stored) return undefined
    return createLiveRelease(stored, textOf(await readTexts(trx, instance, Object.values(stored.manifest))))
  }

  function current(instance: string, tenant: string): Promise<LiveRelease> {
    const key = keyOf(instance, tenant)
    const known = kept.get(key)
    if (known) return known
    const loading = load(instance, tenant)
    kept.set(key, loading)
    // A failure is not kept: the next request tries again.
    loading.catch(() => kept.get(key) === loading && kept.delete(key))
    return loading
  }

  async function refresh(instance: string): Promise<void> {
    const before = [...kept].filter(([key]) => key.startsWith(`${instance}/`))
    for (const [key] of before) kept.delete(key)
    // The instance first: its tenants may share it.
    for (const [key, old] of before.sort(([a], [b]) => (a < b ? -1 : 1))) {
      const tenant = key.slice(instance.length + 1)
      const [was, is] = await Promise.all([old.catch(() => undefined), current(instance, tenant)])
      if (was?.id !== is.id) hub.announce({ instance, tenant, release: is.id })
    }
  }

  return {
    hub,
    byHost: (host) => byHost.get(host),
    byId: (id) => instances.find((instance) => instance.id === id),
    all: () => instances,
    current,
    refresh,
    earlier: (instance, id) => database.read(everyTenant(instance), (trx) => read(trx, instance, id)),
    listen: (failed) =>
      database.listen(releaseChannel, (payload) => {
        const changed = payload === null ? instances.map((instance) => instance.id) : [payload]
        for (const id of changed) refresh(id).catch(failed)
      }),
  }
}

function textOf(texts: Map<string, string>): (hash: string) => string {
  return (hash) => {
    const text = texts.get(hash)
    if (text === undefined) throw new Error(`The text ${hash} of a release is missing.`)
    return text
  }
}
