import type { Locale, User } from "#documents/types.g.ts"
import { filled } from "#engine/texts/placeholders.ts"
import { createViewer } from "#engine/viewer.ts"
import type { Learner } from "#learner/learner.ts"
import type { State } from "#learner/store.ts"
import { shippedWorld } from "../../blocks/support/documents.ts"

const world = shippedWorld()

/** Today, for everybody in these tests. */
export const now = new Date("2026-03-01T10:00:00Z")

export interface Somebody {
  /** Left out: nobody is signed in. */
  user?: Partial<User>
  /** What they have taken, today. */
  taken?: readonly string[]
  /** What the server answers, by the client's call. */
  server?: Readonly<Record<string, unknown>>
  /** What they have put side by side. */
  comparing?: State["comparing"]
  /** What they have said of themselves in this tab. */
  about?: State["about"]
}

export interface TestLearner {
  learner: Learner
  /** The calls to the server, with what they asked for, and the changes to lists that it is to be sent. */
  readonly asked: unknown[][]
}

const curricula = ["nsc"]

/** The learner's side of the shipped release, in English, for somebody and before a server that says only this. */
export function learnerFor({
  user: profile,
  taken = [],
  server = {},
  comparing = {},
  about = {},
}: Somebody): TestLearner {
  const entry = { updatedAt: now.toISOString() }
  const user = profile
    ? ({
        _id: "1",
        country: "ZA",
        ...profile,
        assessments: Object.fromEntries(taken.map((id) => [id, entry])),
      } as User)
    : null
  const viewer = createViewer(world.release, { user, curricula, now })
  const asked: unknown[][] = []
  const client = Object.fromEntries(
    Object.entries(server).map(([call, answer]) => [
      call,
      async (...what: unknown[]) => {
        asked.push([call, ...what])
        return answer
      },
    ]),
  )
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const [namespace = "", name = ""] = key.split(":")
    const text = (world.documents[`locale/en/${namespace}`] as Locale | undefined)?.texts[name] ?? key
    return filled(text, (placeholder) => String(values[placeholder.name]))
  }
  const learner = {
    client,
    device: {
      open: async () => ({
        recalled: async () => undefined,
        async change(...what: unknown[]) {
          asked.push(["change", ...what])
          return { ok: true }
        },
      }),
    },
    curricula: { offered: () => curricula },
    sources: { refresh() {} },
    state: { language: "en", waiting: {}, comparing, about },
    app: () => world.release.set.app,
    user: () => user,
    viewer: () => viewer,
    release: () => ({ compiled: world.release, configuration: { release: { documents: world.documents } } }),
    visitor: { read: () => ({}) },
    documents: {
      has: (id: string) => Object.hasOwn(world.documents, id),
      peek: (id: string) => world.documents[id],
      load: async (id: string) => world.documents[id],
    },
    texts: { t, load: async () => undefined, language: () => "en" },
  }
  return { learner: learner as unknown as Learner, asked }
}
