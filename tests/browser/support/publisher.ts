import { type APIRequestContext, request as requests } from "playwright/test"
import type { CheckedChange, PublishedRelease, ReleaseEntry } from "#api/contract/publishing.ts"
import { call } from "../../support/call.ts"
import { demoPassword } from "./accounts.ts"
import { expect } from "./test.ts"

type Patches = Record<string, unknown>

/** The person who publishes, at a desk of their own: the calls behind the publishing pages and commands. */
export interface Publisher {
  /** The release that is live now in the publisher's own layer. */
  live(): Promise<string>
  check(patches: Patches): Promise<CheckedChange>
  /** Publishes on top of what is live and says when the server had answered. */
  publish(
    patches: Patches,
    why?: string,
  ): Promise<{ release: ReleaseEntry; impact: string; answeredAt: number }>
  /** The bare answer, for what ought to be refused. */
  tryPublish(patches: Patches, base: string, more?: object): Promise<{ status: number; body: Refusal }>
  rollback(id: string): Promise<{ release: ReleaseEntry; answeredAt: number }>
  close(): Promise<void>
}

export interface Refusal {
  error?: { code: string; problems?: { document: string; pointer: string; message: string; fix: string }[] }
  protected?: { document: string; pointer: string }[]
  conflicts?: { document: string; pointer: string }[]
  current?: string
}

export async function openPublisher(origin: string, email = "publisher@demo.example"): Promise<Publisher> {
  const request: APIRequestContext = await requests.newContext()
  const signedIn = await call(request, origin, "POST", "auth/sign-in", {
    identifier: email,
    password: demoPassword,
  })
  expect(signedIn.status(), await signedIn.text()).toBe(200)

  const publisher: Publisher = {
    async live() {
      const answer = await call(request, origin, "GET", "releases")
      const { releases } = (await answer.json()) as { releases: ReleaseEntry[] }
      const id = releases.find(({ current }) => current)?.id
      if (id === undefined) throw new Error("No release is live.")
      return id
    },
    async check(patches) {
      const data = { base: await publisher.live(), patches }
      const answer = await call(request, origin, "POST", "changes/check", data)
      return (await answer.json()) as CheckedChange
    },
    async publish(patches, why = "Tried out") {
      const data = { base: await publisher.live(), patches, why }
      const answer = await call(request, origin, "POST", "changes/publish", data)
      const answeredAt = Date.now()
      expect(answer.status(), await answer.text()).toBe(200)
      const { release, impact } = (await answer.json()) as PublishedRelease
      return { release, impact: impact?.sentence ?? "", answeredAt }
    },
    async tryPublish(patches, base, more = {}) {
      const data = { base, patches, why: "Tried out", ...more }
      const answer = await call(request, origin, "POST", "changes/publish", data)
      return { status: answer.status(), body: (await answer.json()) as Refusal }
    },
    async rollback(id) {
      const answer = await call(request, origin, "POST", `releases/${id}/rollback`, { why: "Back again" })
      const answeredAt = Date.now()
      expect(answer.status(), await answer.text()).toBe(200)
      const { release } = (await answer.json()) as PublishedRelease
      return { release, answeredAt }
    },
    close: () => request.dispose(),
  }
  return publisher
}
