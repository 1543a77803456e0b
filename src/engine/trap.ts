import type { User, Vocabulary } from "#documents/types.g.ts"
import type { Release } from "#engine/release.ts"
import { askedForResearch } from "#engine/research.ts"
import { createViewer, type Viewer } from "#engine/viewer.ts"

/** What stands in the list of what can be taken for research. */
interface Entry {
  id: string
  route: string
  /** The assessments as which it is taken. */
  parts: readonly string[]
  /** What is to be taken before it, where that is asked too. */
  after: string | undefined
}

/**
 * What of a study somebody could never take, so that it would hold them up for ever: its page sends them away, and
 * still does once they have taken all that they can. (The page of managing emotion is closed once IPIP is done;
 * specification 2.5.)
 *
 * @param user with what is asked of them in `app.researchAssessments`; counts as a participant who has agreed
 * @param list the assessments that can be taken for research
 * @returns names of the list
 */
export function trapsOf(release: Release, user: User, list: Vocabulary | undefined, now: Date): string[] {
  const entries = entriesOf(list)
  const updatedAt = now.toISOString()
  const taken = new Map(
    Object.entries(user.assessments ?? {}).flatMap(([id, entry]) => (entry?.updatedAt ? [[id, entry]] : [])),
  )
  for (;;) {
    const participant: User = {
      ...user,
      isResearchUser: true,
      consents: { ...user.consents, researchParticipation: { granted: true, updatedAt } },
      assessments: Object.fromEntries(taken),
    }
    const asked = (id: string) => askedForResearch(release, participant, id, now)
    const left = entries.filter(({ id, parts }) =>
      (parts.length > 0 ? parts : [id]).some((each) => asked(each) && !taken.has(each)),
    )
    const viewer = createViewer(release, { user: participant, curricula: [], now })
    const waits = ({ after }: Entry) => left.some(({ id }) => id === after)
    const next = left.find((entry) => !waits(entry) && isOpen(release, viewer, entry.route))
    if (next === undefined) return left.map(({ id }) => id)
    for (const id of [next.id, ...next.parts]) taken.set(id, { updatedAt })
  }
}

/** Whether the gates at a page let somebody in; its tables lead on within onboarding, where nobody takes anything. */
function isOpen(release: Release, viewer: Viewer, name: string): boolean {
  const route = release.routes.get(name)
  return (
    route !== undefined &&
    route.guards.every((guard) => !("gate" in guard) || viewer.gate(guard.gate).allowed)
  )
}

function entriesOf(list: Vocabulary | undefined): Entry[] {
  return Object.entries(list?.values ?? {}).flatMap(([id, { to, parts, after }]) =>
    isTarget(to)
      ? [
          {
            id,
            route: to.route,
            parts: Array.isArray(parts) ? parts.map(String) : [],
            after: typeof after === "string" ? after : undefined,
          },
        ]
      : [],
  )
}

const isTarget = (to: unknown): to is { route: string } =>
  typeof to === "object" && to !== null && "route" in to && typeof to.route === "string"
