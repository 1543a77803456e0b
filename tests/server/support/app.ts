import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import type { User } from "#documents/types.g.ts"
import type { App } from "#server/app.ts"
import type { Database } from "#server/database/database.ts"
import type { Published } from "#server/ports.ts"
import type { Payments } from "#server/payments/payments.ts"
import type { ShippedFiles } from "#server/documents/instances.ts"
import { readEnvironment } from "#server/environment.ts"
import type { Network } from "#server/images/network.ts"
import type { Client } from "#server/routes/site/client.ts"
import { removeDemo } from "#server/seeding/demo.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { serveFrom } from "#server/server.ts"
import { Browser, type Answer } from "./browser.ts"
import { deployedDatabase } from "./template.ts"
import { shipped, workers } from "./workers.ts"

/** The pages of the client are tested in a browser; here its shell is enough. */
const client: Client = {
  template: () => Promise.resolve("<!doctype html><html><head></head><body></body></html>"),
  parts: () => [],
  files: undefined,
  studio: {
    template: () => Promise.resolve("<!doctype html><html><head></head><body></body></html>"),
    files: undefined,
  },
  preview: {
    template: () => Promise.resolve("<!doctype html><html><head></head><body></body></html>"),
    files: undefined,
  },
  strict: true,
}

/** A password that meets every rule. */
export const goodPassword = "Signpost9"

export interface Message {
  channel: string
  recipient: string
  subject: string
  body: string
}

export interface TestApp {
  app: App
  database: Database
  payments: Payments
  published: Published
  /** Sends the reminders that are due. */
  remind(): Promise<void>
  /** Publishes the changes whose hour has come. */
  publishDue(): Promise<void>
  /** Moves the server's clock on. */
  advance(minutes: number): void
  now(): Date
  browser(origin?: string, address?: string): Browser
  /** A browser in which somebody new has signed up. */
  signedUp(identifier: string, origin?: string): Promise<Browser>
  /** A browser in which the account of a demo persona is signed in. */
  demo(persona: string): Promise<Browser>
  /** Does what a database on a disk has done to it as it is written: one in memory plans by what it held at first. */
  tidy(): Promise<void>
  /** What was sent to this address, the newest first. */
  messages(recipient: string, instance?: string): Promise<Message[]>
  stop(): Promise<void>
}

/** The whole server on a database of its own, as `npm start` assembles it, but not listening. */
export async function startApp(
  variables: Record<string, string> = {},
  options: { schemas?: string; shipped?: ShippedFiles; network?: Network } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "signpost-test-"))
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    OIDC_TRIAL_PORT: "0",
    PAYMENT_EMULATOR_PORT: "0",
    ...variables,
  })
  const database = await deployedDatabase()
  if (environment.production) await removeDemo(database, new Date())
  let offset = 0
  const now = (): Date => new Date(Date.now() + offset)
  const { app, payments, publishing, reminders, scheduling } = await serveFrom(
    database,
    environment,
    client,
    {
      workers,
      ...(options.schemas === undefined && { shipped }),
      ...options,
      clock: now,
    },
  )
  await app.ready()
  const browser = (origin?: string, address?: string): Browser => new Browser(app, origin, address)
  return {
    app,
    database,
    payments,
    published: publishing.live,
    now,
    remind: () => reminders.send(),
    publishDue: () => scheduling.publish(),
    browser,
    advance(minutes) {
      offset += minutes * 60_000
    },
    async signedUp(identifier, origin) {
      const fresh = browser(origin)
      const answer = await fresh.post("/api/auth/sign-up", { identifier, password: goodPassword })
      if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`)
      return fresh
    },
    async demo(persona) {
      const fresh = browser()
      const identifier = `${persona}@demo.example`
      const answer = await fresh.post("/api/auth/sign-in", { identifier, password: demoPassword })
      if (answer.status !== 200) throw new Error(`signing in failed: ${answer.text}`)
      return fresh
    },
    async tidy() {
      await sql`vacuum (analyze)`.execute(database.owner)
    },
    messages: (recipient, instance = "yenza") =>
      database.within({ instance, tenant: "*" }, (trx) =>
        trx
          .selectFrom("outbox")
          .selectAll()
          .where("held", "=", false)
          .where("recipient", "=", recipient)
          .orderBy("id", "desc")
          .execute(),
      ),
    async stop() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The error code of an answer, or its status when it is none. */
export function codeOf({ status, body }: Answer): string {
  const error = (body as { error?: { code: string } } | null)?.error
  return error?.code ?? String(status)
}

export function userOf({ body }: Answer): User {
  return body as User
}
