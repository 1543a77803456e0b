import type { Attempt, KeptAnswer, SaveAnswers } from "#api/contract/assessments.ts"
import { ApiError } from "#api/client.ts"
import type { User } from "#documents/types.g.ts"

/** A server that keeps attempts by the rules of the contract, for as many people and browsers as a test needs. */
export interface AttemptServer {
  /** The calls of a browser in which this person is signed in. */
  clientOf(who: () => User | null): AttemptClient
  /** Every call that changes something, as `save q1 q2`, in the order of arrival. */
  readonly calls: string[]
  /** Refuses every call like this until it is null again; 0: there is no network. */
  down: number | null
  /** The version that is published, and what it asks. */
  publish(version: string, items: readonly string[]): void
  answers(user: string): Readonly<Record<string, unknown>>
}

export interface AttemptClient {
  getUser(): Promise<User | null>
  attempt(assessment: string): Promise<{ attempt: Attempt | null; taken: string | null }>
  startAttempt(assessment: string, how?: { form?: string; untimed?: boolean }): Promise<{ attempt: Attempt }>
  saveAnswers(
    id: string,
    input: SaveAnswers,
  ): Promise<{ behind: Record<string, KeptAnswer>; checkpoint: string | null }>
  submitAttempt(id: string, input: { version: string }): Promise<{ user: User; taken: string }>
}

const taken = "2026-03-01T12:00:00.000Z"

function refuse(status: number, code: string, problems: object[] = []): never {
  throw new ApiError(status, { code, message: code, problems } as never, null)
}

export function attemptServer(first: readonly string[]): AttemptServer {
  const attempts: (Attempt & { user: string })[] = []
  const calls: string[] = []
  let published = { version: "1.0.0", items: first }

  function carriedOver(attempt: Attempt): Attempt {
    if (attempt.version === published.version) return attempt
    attempt.version = published.version
    attempt.answers = Object.fromEntries(
      Object.entries(attempt.answers).filter(([name]) => published.items.includes(name)),
    )
    return attempt
  }

  const server: AttemptServer = {
    calls,
    down: null,
    publish: (version, items) => void (published = { version, items }),
    answers: (user) =>
      Object.fromEntries(
        Object.entries(attempts.findLast((attempt) => attempt.user === user)?.answers ?? {}).map(
          ([name, { value }]) => [name, value],
        ),
      ),
    clientOf(who) {
      function me(): string {
        if (server.down !== null) refuse(server.down, "down")
        const id = who()?._id
        return id ?? refuse(401, "unauthenticated")
      }
      const mine = (id: string) => {
        const user = me()
        return (
          attempts.find((attempt) => attempt.id === id && attempt.user === user) ?? refuse(404, "not-found")
        )
      }
      const running = (user: string) =>
        attempts.find((attempt) => attempt.user === user && !attempt.submittedAt)
      const copy = (attempt: Attempt | undefined) => (attempt ? structuredClone(carriedOver(attempt)) : null)
      return {
        async getUser() {
          me()
          return who()
        },
        async attempt() {
          const user = me()
          const done = attempts.some((attempt) => attempt.user === user && attempt.submittedAt)
          return { attempt: copy(running(user)), taken: done ? taken : null }
        },
        async startAttempt(assessment, { form = null, untimed = false } = {} as never) {
          const user = me()
          calls.push("start")
          if (!running(user))
            attempts.push({
              user,
              assessment,
              form,
              untimed,
              id: `attempt-${attempts.length + 1}`,
              seed: 7,
              minor: false,
              version: published.version,
              startedAt: taken,
              submittedAt: null,
              checkpoint: null,
              answers: {},
            })
          return { attempt: copy(running(user))! }
        },
        async saveAnswers(id, { version, answers, checkpoint }) {
          const attempt = mine(id)
          calls.push(["save", ...answers.map(({ name }) => name)].join(" "))
          if (attempt.submittedAt) refuse(409, "attempt-submitted")
          if (version !== published.version) refuse(409, "assessment-moved")
          const strange = answers.filter(({ name }) => !published.items.includes(name))
          if (strange.length > 0)
            refuse(
              422,
              "invalid-input",
              strange.map(({ name }) => ({ pointer: `/answers/${name}` })),
            )
          const behind: Record<string, KeptAnswer> = {}
          for (const { name, ...answer } of answers) {
            const known = attempt.answers[name]
            if (!known || known.n < answer.n) attempt.answers[name] = answer
            else if (known.value !== answer.value) behind[name] = known
          }
          if (checkpoint !== undefined) attempt.checkpoint = checkpoint
          return { behind, checkpoint: attempt.checkpoint }
        },
        async submitAttempt(id, { version }) {
          const attempt = mine(id)
          calls.push("submit")
          const user = { ...who(), assessments: { sample: { updatedAt: taken } } } as User
          if (attempt.submittedAt) return { user, taken }
          if (version !== published.version) refuse(409, "assessment-moved")
          const missing = published.items.filter((name) => !(name in attempt.answers))
          if (missing.length > 0)
            refuse(
              422,
              "invalid-input",
              missing.map((name) => ({ pointer: `/answers/${name}` })),
            )
          attempt.submittedAt = taken
          return { user, taken }
        },
      }
    },
  }
  return server
}
