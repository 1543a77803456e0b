import { problemLine } from "#documents/problem.ts"
import type { InstanceFiles } from "./documents/instances.ts"
import type { Environment } from "./environment.ts"
import type { EmptyCollections } from "./records/stock.ts"
import type { Publishing } from "./publishing/publishing.ts"
import { demoPassword, demoPersonas } from "./seeding/demo-accounts.ts"

/** What is printed when the server is up: addresses, and for trying out accounts, vouchers and where mails go. */
export async function welcome(environment: Environment, publishing: Publishing): Promise<string> {
  const instances = instancesOf(publishing)
  const lines = ["", "Signpost is running.", ""]
  for (const { settings } of instances)
    lines.push(`  ${settings.title.padEnd(10)} ${address(settings.hosts[0] ?? "localhost", environment)}`)
  lines.push(`  ${"Studio".padEnd(10)} ${address("localhost", environment)}/studio`)
  if (!environment.production) lines.push("", ...(await demoAccounts(publishing)), "", ...codes(publishing))
  lines.push(
    "",
    `  Mails go to ${mailsGoTo(environment)}.`,
    `  API: ${address("localhost", environment)}/api/docs`,
  )
  return `${lines.join("\n")}\n`
}

/** What the deployment could not publish, for whoever started the server. */
export function deployNotes({ notes }: Publishing): string[] {
  return notes.flatMap(({ instance, tenant, problems }) => [
    instance === ""
      ? "These shipped records are left out:"
      : `${tenant === "" ? instance : `${instance}/${tenant}`} keeps its last good release:`,
    ...problems.filter(({ severity }) => severity === "error").map((problem) => `  ${problemLine(problem)}`),
  ])
}

/** Of each site the lists that show nothing, and how they are filled. */
export function emptyNotes(empty: readonly EmptyCollections[]): string[] {
  return empty.flatMap(({ instance, collections }) => [
    `${instance} has no records of ${collections.join(", ")}: their lists are empty, and home leads to none of them.`,
    ...collections.map(
      (name) => `  npm run records -- import ${name} ${name}.csv --why "First records of ${name}"`,
    ),
  ])
}

function address(host: string, { port }: Environment): string {
  return `http://${host}:${port}`
}

/** The one on plain localhost first: it is where a newcomer begins. */
function instancesOf({ shipped }: Publishing) {
  const isLocal = ({ settings }: InstanceFiles) => settings.hosts.includes("localhost")
  return [...shipped.instances.values()].toSorted((a, b) => Number(isLocal(b)) - Number(isLocal(a)))
}

/** Those of the schools' own people are with them: who runs a school begins in the studio. */
async function demoAccounts(publishing: Publishing): Promise<string[]> {
  const accounts = new Map<string, string>()
  for (const { settings } of instancesOf(publishing)) {
    const personas = (await publishing.live.current(settings.id, "")).documents.get("personas")
    if (personas?.kind !== "personas") continue
    for (const [, { title, user }] of demoPersonas(settings, personas)) accounts.set(user?.email ?? "", title)
  }
  const width = Math.max(...[...accounts.keys()].map((email) => email.length)) + 2
  const rows = [...accounts].map(([email, title]) => `    ${email.padEnd(width)}${title}`)
  return accounts.size === 0 ? [] : [`  Demo accounts (password ${demoPassword}):`, ...rows]
}

function codes(publishing: Publishing): string[] {
  return instancesOf(publishing).flatMap(({ settings }) => {
    const vouchers = (settings.vouchers ?? []).map(({ code }) => code)
    const coupons = (settings.coupons ?? []).map(({ code }) => code)
    return [
      `  Vouchers of ${settings.title}: ${vouchers.join(" ")}`,
      `  Coupons of ${settings.title}: ${coupons.join(" ")}`,
    ]
  })
}

function mailsGoTo({ smtpUrl, production }: Environment): string {
  if (smtpUrl !== null) return "the SMTP server of SMTP_URL"
  return production ? "nobody: set SMTP_URL" : "the development outbox, /api/dev/outbox on each address"
}
