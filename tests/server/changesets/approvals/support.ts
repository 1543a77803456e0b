import { randomUUID } from "node:crypto"
import { afterAll, beforeAll } from "vitest"
import type { ErrorBody } from "#api/contract/error.ts"
import type { PublishingClient } from "#api/publishing-client.ts"
import type { Operation } from "#documents/operation.g.ts"
import { wallOf } from "#server/publishing/zoned.ts"
import { Browser } from "../../publishing/support.ts"
import { startApp, type TestApp } from "../../support/app.ts"

export let server: TestApp
export let publisher: Browser
export let operator: Browser
export let editor: Browser
export let tenantAdmin: Browser

/** Starts a site for the cases of a file, and signs in who takes part in them. */
export function useApprovers(): void {
  beforeAll(async () => {
    server = await startApp()
    const signedIn = (persona: string) => new Browser(server.app).signIn(persona)
    publisher = await signedIn("publisher")
    operator = await signedIn("operator")
    editor = await signedIn("editor")
    tenantAdmin = await signedIn("tenant-admin")
  })
  afterAll(() => server.stop())
}

export const instance = { layer: "instance" } as const
export type Call = (calls: PublishingClient) => Promise<unknown>

export async function answer(who: Browser, call: Call): Promise<string> {
  const { status, body } = await who.answerTo(call)
  return status < 400 ? "done" : (body as { error: ErrorBody }).error.code
}
export const inMinutes = (minutes: number) =>
  wallOf(new Date(server.now().getTime() + minutes * 60_000), "Africa/Johannesburg")

export const edit = (id: string, ...operations: Operation[]) =>
  publisher.publishing.edit(id, { id: randomUUID(), operations })

export async function valueIn(id: string, document: string, steps: string[]): Promise<unknown> {
  const { now } = await publisher.publishing.editedDocument(id, document)
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], now)
}
export async function set(id: string, document: string, steps: string[], value: unknown): Promise<void> {
  const was = await valueIn(id, document, steps)
  await edit(id, { do: "set", document, steps, ...(was !== undefined && { was }), value } as Operation)
}

export const rule = ["gates", "SubjectChoices", "rule"]
export const wide = { fact: "curriculumChosen" }
export const ofAge = { "==": [{ var: "user.ageBand" }, "adult"] }

/** A change that opens a gate to minors, which takes two. */
export async function opening(title: string, value: unknown = wide): Promise<string> {
  const { changeset } = await publisher.publishing.beginChangeset({ title, ...instance })
  await set(changeset.id, "gates", rule, value)
  return changeset.id
}
export async function proposed(id: string, why: string) {
  const { revision } = (await publisher.publishing.changeset(id)).changeset
  return publisher.publishing.proposeChangeset(id, { revision, why })
}
export const lettersTo = async (who: string) => server.messages(`${who}@demo.example`)
export async function accountOf(who: string) {
  return server.database.asOwner((trx) =>
    trx
      .selectFrom("users")
      .select(["id", "pseudonym"])
      .where("email", "=", `${who}@demo.example`)
      .where("instance", "=", "yenza")
      .executeTakeFirstOrThrow(),
  )
}
