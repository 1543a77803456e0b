import { randomUUID } from "node:crypto"
import type { Environment } from "./environment.ts"

/** Where errors are reported only; elsewhere they stand in the log (specification 9). */
const reportingEnvironments = ["production", "staging"]

/**
 * The server's error reporting: unexpected errors as Sentry envelopes to the DSN in SENTRY_DSN, from production and
 * staging. Off unless configured. An error's type, message and stack are sent, nothing of the request.
 */
export function createErrorReport(
  environment: Pick<Environment, "secret">,
  send: typeof fetch = fetch,
): (error: unknown) => void {
  const dsn = environment.secret("SENTRY_DSN")
  const stage = environment.secret("SENTRY_ENVIRONMENT") ?? "production"
  const address = dsn === undefined ? undefined : envelopeAddress(dsn)
  if (address === undefined || !reportingEnvironments.includes(stage)) return () => undefined
  return (error) => {
    const body = envelope(error instanceof Error ? error : new Error(String(error)), stage)
    const type = "application/x-sentry-envelope"
    // Reporting must never be the reason of a second error.
    send(address, { method: "POST", headers: { "content-type": type }, body }).catch(() => undefined)
  }
}

/** `https://key@host/project` → where its envelopes are taken in. Undefined when the DSN is not one. */
function envelopeAddress(dsn: string): string | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, host, pathname, username } = new URL(dsn)
  const project = pathname.slice(1)
  if (username === "" || !/^\d+$/.test(project)) return undefined
  return `${protocol}//${host}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
}

function envelope(error: Error, stage: string): string {
  const event_id = randomUUID().replaceAll("-", "")
  const event = {
    event_id,
    timestamp: Date.now() / 1000,
    platform: "node",
    level: "error",
    environment: stage,
    exception: {
      values: [{ type: error.name, value: error.message, stacktrace: { frames: frames(error) } }],
    },
  }
  return [{ event_id, sent_at: new Date().toISOString() }, { type: "event" }, event]
    .map((line) => JSON.stringify(line))
    .join("\n")
}

/** V8's stack lines as frames, the outermost call first. */
function frames(error: Error): { function: string; filename: string; lineno: number }[] {
  return (error.stack ?? "")
    .split("\n")
    .flatMap((line) => {
      const found = /^\s*at (?:(.+?) \()?(.+?):(\d+):\d+\)?$/.exec(line)
      return found ? [{ function: found[1] ?? "?", filename: found[2] ?? "", lineno: Number(found[3]) }] : []
    })
    .toReversed()
}
