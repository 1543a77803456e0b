import { reason } from "#api/messages/server.ts"
import type { User } from "#documents/types.g.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Person } from "#engine/context/person.ts"
import { isContext } from "#engine/context/written.ts"
import type { InstanceSettings } from "#server/ports.ts"
import type { CurrentSession } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import type { Services } from "#server/services.ts"
import { draftOf, type Draft } from "./draft.ts"
import { personFor } from "./person.ts"
import { findSubject } from "./subject.ts"
import type { PreviewGrant } from "./token.ts"

/** A request of a previewed app: what it is shown, to whom, and when. */
export interface Previewed {
  release: LiveRelease
  user: User | null
  now: Date
  /** Who looks, on what is live: fields of records that a gate keeps from them are kept from whomever they look as. */
  opener?: Viewer
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
export type Shown = Pick<PreviewGrant, "tenant" | "of" | "as" | "now">

/** Opens what somebody wants to look at; every call of a previewed app asks anew whether they still may. */
export type OpenPreview = (
  instance: InstanceSettings,
  session: CurrentSession,
  shown: Shown,
) => Promise<OpenedPreview>

/** Drafts that were worked out lately: a page of the app asks for many things at once. */
const keptDrafts = 16

/**
 * Reads what is live, or the change, proposal or release that was named. Throws where that is not its reader's, where
 * there is no such persona, and where the context says what no context can.
 */
export function createOpenPreview(
  publishing: Publishing,
  services: Pick<Services, "database" | "clock">,
): OpenPreview {
  const kept = new Map<string, Promise<Draft & { person: Person }>>()

  return async ({ id: instance, hosts }, session, { tenant, of: subject, as, now: moment }) => {
    const now = moment === null ? services.clock() : new Date(moment)
    const found = await findSubject(publishing, services, { scope: { instance, tenant }, session, subject })
    // An age is a matter of the day.
    const key = JSON.stringify([instance, tenant, found.version, as, now.toISOString().slice(0, 10)])
    const opening = kept.get(key) ?? keep(opened())
    return { ...(await opening), now }

    function keep(draft: Promise<Draft & { person: Person }>) {
      kept.set(key, draft)
      draft.catch(() => kept.delete(key))
      for (const old of [...kept.keys()].slice(0, -keptDrafts)) kept.delete(old)
      return draft
    }

    async function opened(): Promise<Draft & { person: Person }> {
      const read = await found.read()
      const draft = draftOf(read, { hosts })
      const person = personFor(draft.release, as, now)
      if (person === undefined)
        throw new Failure(422, "invalid-input", reason("refused.noPersona"), {
          field: "as",
        })
      if (!isContext(as) || person.app === draft.release.app) return { ...draft, person }
      // A context may say of the configuration what the release does not.
      const configured = draftOf(read, { hosts, app: person.app })
      return { ...configured, problems: draft.problems, person }
    }
  }
}
