import path from "node:path"
import { readTextSettings, type TextSettings } from "./texts/settings.ts"

export interface Environment {
  production: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** How text messages leave; null: they stay in the outbox. */
  texts: TextSettings | null
  /** How many proxies stand before this server, or their addresses; false: none, forwarded headers are ignored. */
  trustProxy: false | number | string
  /** `emulator` is for trying out: anybody can approve a payment there. */
  payments: "live" | "emulator" | "none"
  /** The port on which the emulator of payment gateways listens. */
  paymentEmulatorPort: number
  /** How many days the server's clock is ahead, to see what happens later: never in production. */
  clockAheadDays: number
  /** Keys the hashes of short codes; without it one is made and kept in the data folder. */
  secretKey: string | null
  /** Encrypts backups; other than SECRET_KEY, and kept elsewhere. */
  backupKey: string | null
  /** What reads the metrics says; without it nobody may. */
  metricsToken: string | null
  /** With less room on the disk of the data folder the server calls itself not ready, in megabytes. */
  diskFreeMegabytes: number
  /** How many event streams one address may hold open: a school's many devices share one. */
  streamsPerAddress: number
  /** The port on which an instance's demo sign-in provider listens. */
  trialProviderPort: number
  /** From which level on the log is written, a JSON line an event; null: what a person reads, a line a problem. */
  logLevel: "debug" | "info" | "warn" | "error" | "silent" | null
  /** Secrets that instances name by variable (sign-in providers' client secrets). */
  secret(variable: string): string | undefined
}

/** What a variable is for: the README lists these, and a message about one quotes it. */
export const variables = {
  NODE_ENV:
    "`production`, `development` or `test`; needed with DATABASE_URL. `production` switches off what is for trying out, and starts on no database that holds any of it",
  HOST: "the address to listen on (default 127.0.0.1; 0.0.0.0 for every network)",
  PORT: "the port to listen on (default 3000)",
  DATA_DIR: "the folder of the embedded database (default ./data)",
  DATABASE_URL: "postgres://… : use this PostgreSQL (15 or later) instead of the embedded one",
  SMTP_URL: "smtp://user:password@host:port : send mail through this server",
  MAIL_FROM: "the sender of mails (default no-reply@localhost)",
  TEXT_URL: "https://… : text messages leave by a POST to this address (default: they stay in the outbox)",
  TEXT_HEADERS: 'the headers of that call as JSON, such as {"authorization":"Bearer …"}',
  TEXT_BODY: 'its body with {{to}}, {{text}} and perhaps {{id}} (default {"to":"{{to}}","text":"{{text}}"})',
  TEXT_COUNTRIES: "the countries that text messages go to, such as ZA,KE (default every country)",
  TEXT_CAPS:
    "messages a day, such as number=10,prefix=40,country=1000,instance=1000,day=2000 (which is the default)",
  TRUST_PROXY:
    "how many proxies stand before this server, or their addresses, comma-separated (default none)",
  PAYMENTS:
    "`live`: the gateways that each site names, `emulator`: gateways on this machine where anybody approves a payment, never in production, or `none` (default emulator; in production live)",
  PAYMENT_EMULATOR_PORT: "the port of the emulated payment gateways (default 3002)",
  CLOCK_AHEAD_DAYS:
    "so many days that the server's clock is ahead, to see what happens later; never in production (default 0)",
  SECRET_KEY:
    "32 characters or more that nobody guesses (openssl rand -base64 48); needed with DATABASE_URL in production",
  BACKUP_KEY: "32 characters or more that encrypt backups; other than SECRET_KEY",
  METRICS_TOKEN:
    "16 characters or more that nobody guesses: whoever reads /metrics sends it as a bearer token (default: nobody may)",
  DISK_FREE_MB: "the room on the data folder's disk below which /readyz says no, in megabytes (default 64)",
  STREAMS_PER_ADDRESS:
    "how many event streams one address may hold open; a school's devices share one (default 2000)",
  OIDC_TRIAL_PORT: "the port of the demo sign-in provider (default 3001)",
  SENTRY_DSN: "where unexpected errors are reported (default nowhere)",
  SENTRY_ENVIRONMENT: "`production` or `staging`: errors are reported from these alone (default production)",
  LOG_LEVEL:
    "debug, info, warn, error or silent: a JSON line an event from there on (default: words, a line a problem)",
} as const
type Variable = keyof typeof variables

/** The environment is wrong: every fault at once, each with what the variable is for. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
    this.name = "EnvironmentError"
    this.problems = problems
  }
}

/** Reads and checks the environment. Throws an EnvironmentError that names every fault. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const problems: string[] = []
  const read = (name: Variable): string | undefined => {
    const value = source[name]?.trim()
    return value === "" ? undefined : value
  }
  const refuse = (name: Variable, found: string): void => {
    problems.push(`${name} is "${found}". It is ${variables[name]}.`)
  }
  const port = (name: Variable, fallback: number): number => {
    const text = read(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d{1,5}$/.test(text) && value <= 65_535) return value
    refuse(name, text)
    return fallback
  }
  const count = (name: Variable, fallback: number): number => {
    const text = read(name)
    if (text === undefined) return fallback
    if (/^\d{1,9}$/.test(text)) return Number(text)
    refuse(name, text)
    return fallback
  }
  const url = (name: Variable, protocols: readonly string[]): string | null => {
    const text = read(name)
    if (text === undefined) return null
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    // The value may hold a password: name its beginning only.
    refuse(name, `${text.split(":")[0]}:…`)
    return null
  }
  const choice = <const T extends string, F>(name: Variable, allowed: readonly T[], fallback: F): T | F => {
    const text = read(name)
    if (text === undefined) return fallback
    const found = allowed.find((value) => value === text)
    if (found === undefined) refuse(name, text)
    return found ?? fallback
  }

  const secret = (name: Variable, leastCharacters: number): string | null => {
    const text = read(name) ?? null
    if (text !== null && text.length < leastCharacters) refuse(name, `${text.length} characters long`)
    else if (text !== null && production && isTrivial(text)) refuse(name, "soon guessed")
    return text
  }

  // Anything else, such as "prod", would be a server for trying out that somebody takes for the real one.
  const mode = choice("NODE_ENV", ["production", "development", "test"], undefined)
  const production = mode === "production"
  const databaseUrl = url("DATABASE_URL", ["postgres:", "postgresql:"])
  if (databaseUrl !== null && read("NODE_ENV") === undefined) refuse("NODE_ENV", "")
  const secretKey = secret("SECRET_KEY", 32)
  if (production && databaseUrl !== null && secretKey === null) refuse("SECRET_KEY", "")
  const metricsToken = secret("METRICS_TOKEN", 16)
  const backupKey = secret("BACKUP_KEY", 32)
  if (backupKey !== null && backupKey === secretKey) refuse("BACKUP_KEY", "SECRET_KEY")

  const environment: Environment = {
    production,
    host: read("HOST") ?? "127.0.0.1",
    port: port("PORT", 3000),
    dataDir: path.resolve(read("DATA_DIR") ?? "data"),
    databaseUrl,
    smtpUrl: url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: read("MAIL_FROM") ?? "no-reply@localhost",
    texts: readTextSettings(read, refuse),
    trustProxy: trustProxy(read("TRUST_PROXY"), (found) => refuse("TRUST_PROXY", found)),
    payments: choice("PAYMENTS", ["live", "emulator", "none"], production ? "live" : "emulator"),
    paymentEmulatorPort: port("PAYMENT_EMULATOR_PORT", 3002),
    clockAheadDays: count("CLOCK_AHEAD_DAYS", 0),
    secretKey,
    backupKey,
    metricsToken,
    diskFreeMegabytes: count("DISK_FREE_MB", 64),
    streamsPerAddress: count("STREAMS_PER_ADDRESS", 2000),
    trialProviderPort: port("OIDC_TRIAL_PORT", 3001),
    logLevel: choice("LOG_LEVEL", ["debug", "info", "warn", "error", "silent"], null),
    secret: (variable) => source[variable],
  }
  if (production && environment.payments === "emulator") refuse("PAYMENTS", "emulator")
  if (production && environment.clockAheadDays > 0)
    refuse("CLOCK_AHEAD_DAYS", String(environment.clockAheadDays))
  if (problems.length > 0) throw new EnvironmentError(problems)
  return environment
}

const fewestCharacters = 8
const placeholder = /change.?me|secret|passw|example|signpost|qwerty|abcdef|123456/i

/** A secret of few characters, one that repeats itself, or one that stands in somebody's instructions. */
function isTrivial(secret: string): boolean {
  return new Set(secret).size < fewestCharacters || placeholder.test(secret) || /^(.+?)\1+$/.test(secret)
}

/** `true` would believe any client's X-Forwarded-For, so only a count or addresses are taken. */
function trustProxy(text: string | undefined, refuse: (found: string) => void): number | string | false {
  if (text === undefined || text === "false" || text === "0") return false
  if (/^\d$/.test(text)) return Number(text)
  if (/^[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*$/.test(text)) return text
  refuse(text)
  return false
}
