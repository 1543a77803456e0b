import type { User } from "#documents/types.g.ts"
import type { Person } from "#engine/context/person.ts"
import { isContext } from "#engine/context/written.ts"
import { maySee } from "#server/changesets/access.ts"
import { touchedBy } from "#server/changesets/touched.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { findChangeset, membersOf } from "#server/repositories/changesets.ts"
import type { Services } from "#server/services.ts"
import { draftOf, type Draft } from "./draft.ts"
import { personFor } from "./person.ts"
import type { PreviewGrant } from "./token.ts"

/** A request of a previewed app: what it is shown, to whom, and when. */
export interface Previewed {
  release: LiveRelease
  user: User | null
  now: Date
}

declare module "fastify" {
  interface FastifyRequest {
    /** The request is that of a previewed app, and reads alone. */
    previewed?: Previewed
  }
}

/** What a preview shows: a release with a change in it, and whom it is shown to. */
export interface OpenedPreview extends Draft {
  person: Person
  now: Date
}

/** What is looked at. */
export type Shown = Pick<PreviewGrant, "tenant" | "change" | "as" | "now">

/** Opens what somebody wants to look at; every call of a previewed app asks anew whether they still may. */
export type OpenPreview = (
  instance: InstanceSettings,
  session: CurrentSession,
  shown: Shown,
) => Promise<OpenedPreview>

/** Drafts that were worked out lately: a page of the app asks for many things at once. */
const keptDrafts = 16

/**
 * Reads what is live, and the change in it. Throws where the change is not its reader's, where there is no such persona,
 * and where the context says what no context can.
 */
export function createOpenPreview(
  { live }: Pick<Publishing, "live">,
  { database, clock }: Pick<Services, "database" | "clock">,
): OpenPreview {
  const kept = new Map<string, Draft & { person: Person }>()

  return async (instance, session, { tenant, change, as, now: moment }) => {
    const scope = { instance: instance.id, tenant }
    const now = moment === null ? clock() : new Date(moment)
    const release = await live.current(scope.instance, tenant)
    const found =
      change === null
        ? null
        : await database.read(scope, async (trx) => {
            const row = await findChangeset(trx, change)
            const members = (await membersOf(trx, [change])).get(change) ?? []
            const isTheirs = row?.tenant === tenant && maySee(session, { row, members })
            return isTheirs ? { row, touched: await touchedBy(trx, change) } : undefined
          })
    if (found === undefined) throw notFound("change")
    const version = found === null ? [] : [change, found.row.entries, found.row.updated_at.getTime()]
    // An age is a matter of the day.
    const key = JSON.stringify([release.id, tenant, ...version, as, now.toISOString().slice(0, 10)])
    const known = kept.get(key)
    if (known) return { ...known, now }
    const opened = opening(release, found?.touched ?? [])
    kept.set(key, opened)
    for (const old of [...kept.keys()].slice(0, -keptDrafts)) kept.delete(old)
    return { ...opened, now }

    function opening(...[before, touched]: [LiveRelease, Parameters<typeof draftOf>[1]]) {
      const { hosts } = instance
      const draft = draftOf(before, touched, { hosts })
      const person = personFor(draft.release, as, now)
      if (person === undefined)
        throw new Failure(422, "invalid-input", "There is no such persona, and no such context.", {
          field: "as",
        })
      if (!isContext(as) || person.app === draft.release.app) return { ...draft, person }
      // A context may say of the configuration what the release does not.
      const configured = draftOf(before, touched, { hosts, app: person.app })
      return { ...configured, problems: draft.problems, person }
    }
  }
}
