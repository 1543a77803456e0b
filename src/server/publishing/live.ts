import { sql } from "kysely"
import type { RecordsNews } from "#api/contract/records.ts"
import type { Database, Work } from "#server/database/database.ts"
import type { InstanceSettings, Published } from "#server/ports.ts"
import { newsChannel } from "#server/database/news-channel.ts"
import { createTogether, type Together, type TogetherNews } from "#server/changesets/together.ts"
import { createEventHub, type EventHub } from "./events.ts"
import { createLiveRelease, type LiveRelease } from "./live-release.ts"
import { newsOf } from "./news.ts"
import { readTexts } from "./artefact-store.ts"
import { readPointer, readRelease } from "./store.ts"
import { createTextCache, type StoredText } from "./text-cache.ts"

/** After a lost connection nobody knows what was missed. */
export const anyCollection = "*"
const anyRecords: RecordsNews = { collection: anyCollection, revision: "" }

/** Tells every process, once the transaction is through, that an instance's releases changed. */
export async function tellReleases(trx: Work, instance: string): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${instance})`.execute(trx)
}

/** Tells the account's open browsers, once the transaction is through, that it changed elsewhere than in them. */
export async function tellAccount(trx: Work, account: { id: string; instance: string }): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${`${account.instance}/${account.id}`})`.execute(trx)
}

/** Tells the open browsers of an instance or tenant, once the transaction is through, that records changed. */
export async function tellRecords(
  trx: Work,
  { instance, tenant }: { instance: string; tenant: string },
  collection: string,
  revision: string,
): Promise<void> {
  const payload = [instance, tenant, collection, revision].join("/")
  await sql`select pg_notify(${newsChannel}, ${payload})`.execute(trx)
}

/** The live releases of this process: read once, kept until a publish anywhere says otherwise. */
export interface Live extends Published {
  current(instance: string, tenant: string): Promise<LiveRelease>
  /** An earlier release of the instance or one of its tenants; undefined when there is none of that id. */
  earlier(instance: string, id: string): Promise<LiveRelease | undefined>
  /** Looks again which releases of an instance are live and tells the browsers whose release changed. */
  refresh(instance: string): Promise<void>
  readonly hub: EventHub
  /** Who works on which change in the making. */
  readonly together: Together
  /** Listens to the other processes; what was missed while the connection was down is caught up. */
  listen(failed: (error: unknown) => void): Promise<() => Promise<void>>
}

export function createLive(database: Database, instances: readonly InstanceSettings[]): Live {
  const hub = createEventHub()
  const together = createTogether(database)
  const cache = createTextCache()
  const kept = new Map<string, Promise<LiveRelease>>()
  const looking = new Map<string, Promise<void>>()
  const byHost = new Map(
    instances.flatMap((instance) => instance.hosts.map((host) => [host, instance] as const)),
  )
  const hostsOf = (id: string) => instances.find((instance) => instance.id === id)?.hosts ?? []
  const everyTenant = (instance: string) => ({ instance, tenant: "*" })
  const keyOf = (instance: string, tenant: string) => `${instance}/${tenant}`

  async function load(instance: string, tenant: string, before?: LiveRelease): Promise<LiveRelease> {
    const own = await database.read(everyTenant(instance), async (trx) => {
      const pointer = await readPointer(trx, { instance, tenant })
      return pointer && (pointer.release === before?.id ? before : read(trx, instance, pointer.release))
    })
    if (own) return own
    if (tenant === "") throw new Error(`The instance ${instance} has no release: deploy first.`)
    // A tenant without a release of its own shares the instance's, in memory too.
    return current(instance, "")
  }

  /** What a release in memory has as well is not read again. */
  async function read(trx: Work, instance: string, id: string): Promise<LiveRelease | undefined> {
    const stored = await readRelease(trx, instance, id)
    if (!stored) return undefined
    const texts = new Map<string, StoredText>()
    const unknown: string[] = []
    for (const hash of new Set(Object.values(stored.manifest))) {
      const cached = cache.get(hash)
      if (cached === undefined) unknown.push(hash)
      else texts.set(hash, cached)
    }
    for (const [hash, text] of await readTexts(trx, instance, unknown)) texts.set(hash, cache.add(hash, text))
    return createLiveRelease(stored, texts, hostsOf(instance))
  }

  function current(instance: string, tenant: string): Promise<LiveRelease> {
    const key = keyOf(instance, tenant)
    return kept.get(key) ?? keep(key, load(instance, tenant))
  }

  function keep(key: string, loading: Promise<LiveRelease>): Promise<LiveRelease> {
    kept.set(key, loading)
    // A failure is not kept: the next request tries again.
    loading.catch(() => kept.get(key) === loading && kept.delete(key))
    return loading
  }

  /** The release before answers until the next is read; where that fails, whoever asks next reads it. */
  async function look(instance: string): Promise<void> {
    const keys = [...kept.keys()].filter((key) => key.startsWith(`${instance}/`))
    try {
      // The instance first: its tenants may share it.
      for (const key of keys.sort()) await renew(key, instance, key.slice(instance.length + 1))
    } catch (error) {
      for (const key of keys) kept.delete(key)
      throw error
    }
  }

  async function renew(key: string, instance: string, tenant: string): Promise<void> {
    const was = await kept.get(key)?.catch(() => undefined)
    const is = await load(instance, tenant, was)
    if (was?.id === is.id) return
    void keep(key, Promise.resolve(is))
    hub.announce({ instance, tenant, news: newsOf(was, is), release: is })
  }

  /** One after another: a publish here is heard of twice, and what was read first must not be kept last. */
  function refresh(instance: string): Promise<void> {
    const before = looking.get(instance) ?? Promise.resolve()
    const next = before.catch(() => undefined).then(() => look(instance))
    looking.set(instance, next)
    return next
  }

  return {
    hub,
    together,
    byHost: (host) => byHost.get(host),
    byId: (id) => instances.find((instance) => instance.id === id),
    all: () => instances,
    current,
    refresh,
    earlier: (instance, id) => database.read(everyTenant(instance), (trx) => read(trx, instance, id)),
    listen: (failed) =>
      database.listen(newsChannel, (payload) => {
        if (payload?.startsWith("{") === true) return together.heard(JSON.parse(payload) as TogetherNews)
        if (payload === null) together.missed()
        const [named, account, collection, revision] = payload?.split("/") ?? []
        if (
          named !== undefined &&
          account !== undefined &&
          collection !== undefined &&
          revision !== undefined
        )
          return hub.recordsChanged({ instance: named, tenant: account }, { collection, revision })
        if (account !== undefined) return hub.accountChanged(account)
        if (named === undefined)
          for (const { id } of instances) hub.recordsChanged({ instance: id, tenant: "" }, anyRecords)
        const changed = named === undefined ? instances.map((instance) => instance.id) : [named]
        for (const id of changed) refresh(id).catch(failed)
      }),
  }
}
