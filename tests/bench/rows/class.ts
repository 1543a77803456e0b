import { demoPassword } from "#server/seeding/demo-accounts.ts"
import type { Row } from "../row.ts"
import { memoryOf } from "../support/process.ts"
import { startSite } from "../support/site.ts"
import { Visitor } from "../support/visitor.ts"
import { percentile } from "../timing.ts"

const perSecond = 200
const seconds = 20
/** What one pupil's browser asks for from the start page until the first page after signing in. */
const steps = 12

/**
 * A school class that signs in at once, again and again: 200 requests a second of the mix that a sign-in is made of,
 * sent on time whether or not the ones before have been answered, so that a queue shows as what it is.
 */
export async function measure(): Promise<Row[]> {
  // As it runs from day to day: the process that made its database has kept much of what that took.
  const made = await startSite({ TRUST_PROXY: "1" })
  const atFirst = memoryOf(made.pid)
  const site = await made.again()
  const pupils = perSecond * seconds * (1 / steps)
  const identifiers: string[] = []
  for (let at = 0; at < 40; at++) {
    const newcomer = new Visitor(site.port, `10.2.0.${at}`)
    await newcomer.ask("GET", "/api/auth/ping")
    const identifier = `pupil-${at}@example.org`
    const { status } = await newcomer.ask("POST", "/api/auth/sign-up", { identifier, password: demoPassword })
    if (status !== 200) throw new Error(`Signing up was answered ${status}.`)
    identifiers.push(identifier)
    newcomer.close()
  }
  const times: number[] = []
  const signIns: number[] = []
  const refused: number[] = []
  const running: Promise<void>[] = []
  for (let at = 0; at < pupils; at++) {
    running.push(pupil(at))
    await new Promise((resolve) => setTimeout(resolve, (1000 * steps) / perSecond))
  }
  await Promise.all(running)
  const memory = memoryOf(site.pid)
  await site.stop()
  if (refused.length > 0) throw new Error(`Answered ${[...new Set(refused)].join(", ")}: no measurement.`)
  const what = `${perSecond} requests a second of a class signing in`
  const row = (name: string, share: number): Row => ({
    what: `${what}: ${name}`,
    measured: percentile(times, share),
    unit: "ms",
  })
  return [
    row("half are answered within", 0.5),
    row("95 %", 0.95),
    {
      ...row("99 %", 0.99),
      note: `${times.length} requests; a sign-in, with its slow hash, within ${Math.round(percentile(signIns, 0.95))} ms for 95 %.`,
    },
    {
      what: `${what}: memory afterwards`,
      measured: memory.now,
      unit: "MB",
      budget: { atMost: 300 },
      note: `The process that made its database held ${Math.round(atFirst.now)} MB once it had, ${Math.round(atFirst.most)} MB at the most.`,
    },
  ]

  async function pupil(at: number): Promise<void> {
    const visitor = new Visitor(site.port, `10.3.${at >> 8}.${at & 255}`)
    const ask = async (method: "GET" | "POST", path: string, data?: object) => {
      const asked = performance.now()
      const { status, text } = await visitor.ask(method, path, data)
      const taken = performance.now() - asked
      times.push(taken)
      if (data) signIns.push(taken)
      if (status >= 400) refused.push(status)
      return text
    }
    const page = (await ask("GET", "/login"))()
    const files = [...page.matchAll(/(?:src|href)="(\/(?:client|theme|documents)\/[^"]+)"/g)].map(
      ([, path = ""]) => path,
    )
    await Promise.all(files.slice(0, 5).map((path) => ask("GET", path)))
    await ask("GET", "/api/auth/ping")
    const identifier = identifiers[at % identifiers.length]
    await ask("POST", "/api/auth/sign-in", { identifier, password: demoPassword })
    const configuration = JSON.parse((await ask("GET", "/api/app-configuration"))()) as {
      release: { documents: Record<string, string> }
    }
    await ask("GET", "/api/auth/get-user")
    const { documents } = configuration.release
    await ask("GET", `/documents/${documents["screen/profile-home"]}.json`)
    await ask("GET", "/api/release")
    visitor.close()
  }
}
