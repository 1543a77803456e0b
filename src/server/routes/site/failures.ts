import { Nothing } from "#api/contract/answers.ts"
import { BrowserFailure } from "#api/contract/watch.ts"
import type { Routes } from "#server/app.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { networkOf } from "#server/http/per-address.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Watch } from "#server/watch/watch.ts"

const mostBytes = 300
/** Of one address in a minute: a school shares one, and a page tells of a few failures at most. */
const mostAMinute = 60
const mostAddresses = 10_000

/**
 * What a learner's browser tells of a failure: its kind, a screen's name and the release that it is on. Nothing says whose
 * browser it is, and every word of it is one that a published document or this contract has: what a person may read in the
 * studio is none of the sender's.
 */
export function failureRoutes({ live }: Publishing, watch: Pick<Watch, "add">): Routes {
  return (app, { clock }) => {
    const mayTell = perMinute(clock)
    /** The release of that id that is live now in the instance or one of its tenants. */
    async function liveNow(instance: string, id: string): Promise<LiveRelease | undefined> {
      const tenants = Object.keys(live.byId(instance)?.tenants ?? {})
      for (const tenant of ["", ...tenants]) {
        const release = await live.current(instance, tenant)
        if (release.id === id) return release
      }
      return undefined
    }
    app.post<{ Body: BrowserFailure }>(
      "/failures",
      {
        config: { anonymous: true },
        bodyLimit: mostBytes,
        schema: {
          summary: "A browser tells of a failure, without a cookie",
          problems: [429],
          body: BrowserFailure,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        if (!mayTell(networkOf(request.ip)))
          throw new Failure(429, "too-many-requests", "This address has told of many failures.", {
            headers: { "retry-after": "60" },
          })
        const { kind, release: id, screen } = request.body
        const release = await liveNow(request.instance.id, id)
        // A page may fail just when its release is overtaken: that is no mistake, and of no use to anybody.
        if (release === undefined) return reply.code(204).send()
        if (screen !== undefined && !release.documents.has(`screen/${screen}`)) throw notFound("screen")
        watch.add(release, "failure", screen === undefined ? kind : `${kind}:${screen}`, clock())
        return reply.code(204).send()
      },
    )
  }
}

/** In memory, for each process of its own: a count in the database would cost more than what it keeps out. */
function perMinute(clock: () => Date): (address: string) => boolean {
  const told = new Map<string, number>()
  let minute = 0
  return (address) => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) told.clear()
    minute = now
    const count = told.get(address) ?? 0
    if (count >= mostAMinute || (count === 0 && told.size >= mostAddresses)) return false
    told.set(address, count + 1)
    return true
  }
}
