import { randomUUID } from "node:crypto"
import type { Attempt } from "#api/contract/assessments.ts"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { readdirSync } from "node:fs"
import { Caller } from "./caller.ts"

const careers = readdirSync("schemas/catalogue/careers").map((file) => file.replace(/\.json$/, ""))

interface Learner {
  caller: Caller
  /** What the server has confirmed: favourites in any order, and the last of the names. */
  favourites: string[]
  name: number
  /** The attempt that they are at, and of each answer the number that was confirmed last. */
  attempt: Attempt
  answers: Map<string, number>
}

/**
 * People who write as fast as they are answered, and remember what was acknowledged: learners who sign up, keep
 * favourites, rename themselves and answer an assessment, and a publisher. `lost` says what of it a server no longer knows.
 */
export class Writers {
  readonly #learners: Learner[] = []
  readonly #releases: string[] = []
  #publisher: Caller | undefined
  #acknowledged = 0
  #count = 0

  /** Writes to this server until it is gone. `writtenSoFar` is called with every acknowledgement. */
  async writeUntilGone(origin: string, writtenSoFar: (count: number) => void): Promise<void> {
    this.#acknowledged = 0
    const count = () => writtenSoFar((this.#acknowledged += 1))
    for (const { caller } of this.#learners) caller.origin = origin
    const newcomers = this.#signUps(origin, count)
    const others = this.#learners.slice(-2).map((learner) => this.#learn(learner, count))
    await Promise.all([newcomers, ...others, this.#publish(origin, count)].map(untilGone))
  }

  /** What was acknowledged and is not there any more, in words; empty when nothing is lost. */
  async lost(origin: string): Promise<string[]> {
    const lost: string[] = []
    for (const { caller, favourites, name, attempt, answers } of this.#learners) {
      caller.origin = origin
      const { status, body } = await caller.call("GET", "auth/get-user")
      if (status !== 200) {
        lost.push("an account or its session")
        continue
      }
      const { profile } = body as { profile: { nickname?: string; favourites?: { careers?: string[] } } }
      const kept = new Set(profile.favourites?.careers)
      lost.push(...favourites.filter((id) => !kept.has(id)))
      // One more may have been written whose answer never came.
      const known = Number(profile.nickname ?? 0)
      if (known !== name && known !== name + 1) lost.push(`name ${name} (found ${known})`)
      const now = await startedAttempt(caller)
      if (now.id !== attempt.id || now.seed !== attempt.seed) lost.push("an attempt")
      // A batch is kept whole or not at all; one more may have been kept whose answer never came.
      for (const [item, n] of answers)
        if ((now.answers[item]?.n ?? 0) < n) lost.push(`answer ${n} to ${item}`)
    }
    if (this.#publisher) {
      this.#publisher.origin = origin
      const { releases } = (await this.#publisher.done("GET", "releases")) as { releases: ReleaseEntry[] }
      const kept = new Set(releases.map(({ id }) => id))
      lost.push(...this.#releases.slice(-releases.length).filter((id) => !kept.has(id)))
    }
    return lost
  }

  async #signUps(origin: string, count: () => void): Promise<void> {
    const caller = await new Caller(origin).signUp(`learner-${randomUUID()}@example.org`)
    await caller.done("POST", "vouchers/redeem", { code: "COMMIT-2025" })
    // Nobody of unknown age takes an assessment.
    await caller.done("POST", "users/profile", { data: { birthDate: "1999-04-27" } })
    const attempt = await startedAttempt(caller)
    const learner = { caller, favourites: [], name: 0, attempt, answers: new Map<string, number>() }
    this.#learners.push(learner)
    count()
    await this.#learn(learner, count)
  }

  async #learn(learner: Learner, count: () => void): Promise<never> {
    for (;;) {
      this.#count += 1
      const id = careers[this.#count % careers.length]!
      await learner.caller.done("PUT", `users/favourites/careers/${id}`)
      learner.favourites.push(id)
      count()
      await learner.caller.done("POST", "users/profile", { data: { nickname: String(learner.name + 1) } })
      learner.name += 1
      count()
      await this.#answer(learner)
      count()
    }
  }

  /** Answers five items, or changes what they answered before. */
  async #answer({ caller, attempt, answers }: Learner): Promise<void> {
    const n = this.#count
    const items = Array.from(
      { length: 5 },
      (_, index) => `h${String(((n + index) % 60) + 1).padStart(2, "0")}`,
    )
    await caller.done("PUT", `attempts/${attempt.id}/answers`, {
      version: attempt.version,
      answers: items.map((name) => ({ name, value: n % 5, ms: 900, n })),
      checkpoint: items[0],
    })
    for (const item of items) answers.set(item, n)
  }

  async #publish(origin: string, count: () => void): Promise<never> {
    this.#publisher ??= await new Caller(origin).signIn("publisher@demo.example")
    this.#publisher.origin = origin
    for (;;) {
      const { releases } = (await this.#publisher.done("GET", "releases")) as { releases: ReleaseEntry[] }
      const base = releases.find(({ current }) => current)?.id
      const icon = releases.length % 2 === 0 ? "star" : "heart"
      const patches = { menus: { menus: { main: { entries: { home: { icon } } } } } }
      const answer = await this.#publisher.done("POST", "changes/publish", { base, patches, why: "Writing" })
      this.#releases.push((answer as { release: ReleaseEntry }).release.id)
      count()
    }
  }
}

async function startedAttempt(caller: Caller): Promise<Attempt> {
  const { attempt } = (await caller.done("POST", "assessments/holland_code/attempt", {})) as {
    attempt: Attempt
  }
  return attempt
}

/** A server that is gone ends its connections: `fetch` fails. Anything else is a fault of the server. */
async function untilGone(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
