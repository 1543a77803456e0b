import { type APIRequestContext, request as requests } from "playwright/test"
import type { ErrorBody } from "#api/contract/error.ts"
import type { ShownImport } from "#api/contract/imports.ts"
import type { CheckedChange, LayerQuery, ReleaseEntry } from "#api/contract/publishing.ts"
import { createPublishingClient } from "#api/publishing-client.ts"
import { ApiError, type Method } from "#api/request.ts"
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
  tryPublish(patches: Patches, base: string, more?: LayerQuery): Promise<{ status: number; body: Refusal }>
  /** Brings the rows of a CSV file in, and says when the server had answered. */
  bring(
    collection: string,
    csv: string,
    layer: LayerQuery,
  ): Promise<{ done: ShownImport; answeredAt: number }>
  /** Proposes what a second person has to approve. */
  propose(patches: Patches, why: string): Promise<void>
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

  let answeredAt = 0
  const publishing = createPublishingClient({
    async send<T>(method: Method, path: string, body?: object) {
      const sent = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body
      const answer = await call(request, origin, method, path, sent)
      answeredAt = Date.now()
      const text = await answer.text()
      const said: unknown = text === "" ? null : JSON.parse(text)
      if (answer.ok()) return said as T
      throw new ApiError(answer.status(), (said as { error: ErrorBody }).error, said)
    },
  })

  const publisher: Publisher = {
    async live() {
      const id = (await publishing.releases()).releases.find(({ current }) => current)?.id
      if (id === undefined) throw new Error("No release is live.")
      return id
    },
    async check(patches) {
      return publishing.check({ base: await publisher.live(), patches })
    },
    async publish(patches, why = "Tried out") {
      const { release, impact } = await publishing.publish({ base: await publisher.live(), patches, why })
      return { release, impact: impact?.sentence ?? "", answeredAt }
    },
    async tryPublish(patches, base, more = {}) {
      try {
        await publishing.publish({ base, patches, why: "Tried out", ...more })
        return { status: 200, body: {} }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { status: error.status, body: error.answer as Refusal }
      }
    },
    async bring(collection, csv, layer) {
      const { id } = await publishing.uploadRecords(collection, new File([csv], "records.csv"), layer)
      const done = await publishing.applyImport(collection, id, { ...layer, why: "Tried out" })
      return { done, answeredAt }
    },
    async propose(patches, why) {
      await publishing.propose({ base: await publisher.live(), patches, why })
    },
    async rollback(id) {
      const { release } = await publishing.rollback(id, { why: "Back again" })
      return { release, answeredAt }
    },
    close: () => request.dispose(),
  }
  return publisher
}
