import type { Environment } from "./environment.ts"

const ownMachine = new Set(["", "localhost", "127.0.0.1", "[::1]"])

/** What leaves this machine unencrypted though people's data are in it: one line each, with how to mend it. */
export function plainConnections({ production, databaseUrl, smtpUrl }: Environment): string[] {
  if (!production) return []
  const lines: string[] = []
  const database = away(databaseUrl)
  if (database && !/^(require|verify-ca|verify-full)$/.test(database.searchParams.get("sslmode") ?? ""))
    lines.push(`DATABASE_URL: ${database.host} is spoken to without TLS. Add ?sslmode=verify-full to it.`)
  const mail = away(smtpUrl)
  if (mail?.protocol === "smtp:" && mail.searchParams.get("requireTLS") !== "true")
    lines.push(
      `SMTP_URL: mails may go to ${mail.host} without TLS. Say smtps://, or add ?requireTLS=true to it.`,
    )
  return lines
}

/** What cannot leave in production: one line each, with how to mend it. */
export function missingWays({ production, smtpUrl, texts }: Environment): string[] {
  if (!production) return []
  return [
    ...(smtpUrl === null
      ? ["No mail leaves, and nobody can verify or recover by e-mail. Set SMTP_URL."]
      : []),
    ...(texts === null
      ? ["No text message leaves, and cellphone accounts can neither verify nor recover. Set TEXT_URL."]
      : []),
  ]
}

function away(address: string | null): URL | undefined {
  if (address === null) return undefined
  const url = new URL(address)
  return ownMachine.has(url.hostname) ? undefined : url
}
