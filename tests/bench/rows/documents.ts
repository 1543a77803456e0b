import { fork } from "node:child_process"
import { once } from "node:events"
import type { Row } from "../row.ts"
import { hammer, type Hammered } from "../support/hammer.ts"
import { startSite } from "../support/site.ts"

const headers = { "Accept-Encoding": "br" }
/** The machine's own pace changes within seconds: many short turns, so that both meet all of it. */
const turns = 30
const milliseconds = 500
/** Turns that only warm up. */
const warming = 6
/** Both send these of themselves. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding"])

/** A published document of middling size, over kept connections, beside a bare server that sends the same bytes. */
export async function measure(): Promise<Row[]> {
  const site = await startSite()
  const { release } = (await (await fetch(`${site.origin}/api/app-configuration`)).json()) as {
    release: { documents: Record<string, string> }
  }
  const path = `/documents/${release.documents["screen/subject-plan"]}.json`
  const { bytes, sent } = await whole(`${site.origin}${path}`)
  const bare = fork(new URL("../support/bare-server.mjs", import.meta.url), { execArgv: [] })
  bare.send({ headers: sent, body: bytes.toString("base64") })
  const [port] = (await once(bare, "message")) as [number]

  const ours: Hammered[] = []
  const theirs: Hammered[] = []
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await hammer({ pid: site.pid, port: site.port, path, headers }, { milliseconds }))
    theirs.push(await hammer({ pid: bare.pid ?? 0, port, path, headers }, { milliseconds }))
  }
  bare.kill()
  await site.stop()
  return [
    {
      what: `a published document (${(bytes.length / 1024).toFixed(1)} KB) by its hash, one process`,
      measured: pace(ours.slice(warming)),
      unit: "/s",
      peer: { name: "bare node:http", measured: pace(theirs.slice(warming)), budget: { atLeast: 0.9 } },
      note: "Answers for each second that the answering process had of the processor, over 32 kept connections. What bare Node need not ask: whose address it is, whether the bytes are there, in which coding, and whether the browser has them.",
    },
  ]
}

/** All turns together: one is too short for a clock that counts in hundredths of a second. */
function pace(all: readonly Hammered[]): number {
  const sum = (of: keyof Hammered) => all.reduce((total, turn) => total + turn[of], 0)
  return sum("answers") / sum("seconds")
}

/** The bytes as they travel, and the headers that they travel with. */
async function whole(address: string): Promise<{ bytes: Buffer; sent: Record<string, string> }> {
  const { get } = await import("node:http")
  const [answer] = (await once(get(address, { headers }), "response")) as [
    import("node:http").IncomingMessage,
  ]
  const bytes = Buffer.concat(await answer.toArray())
  const sent = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name))
  return { bytes, sent: Object.fromEntries(sent) as Record<string, string> }
}
