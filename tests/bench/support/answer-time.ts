import http from "node:http"
import https from "node:https"
import { median } from "../timing.ts"

/** As many as a browser opens to one origin over HTTP/1.1. */
const connections = 6
/** Before the last, connections are opened, and answers compressed that are kept for whoever asks next. */
const rounds = 4

/**
 * How long a site takes to begin its answers to all that a page names, asked for at once as a browser asks: half of them,
 * in milliseconds. Of a client that does nothing else: a browser that runs beside the server takes its processor away.
 */
export async function answerTime(origin: string, path: string): Promise<number> {
  const { Agent, get } = origin.startsWith("https:") ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false } as object)
  const ask = (at: string, coding: string) =>
    new Promise<{ text: string; time: number }>((resolve, reject) => {
      const headers = { "accept-encoding": coding, "accept-language": "en-ZA" }
      let sent = 0
      get(origin + at, { agent, headers }, (answer) => {
        const time = performance.now() - sent
        let text = ""
        answer.on("data", (part: Buffer) => (text += part.toString()))
        answer.once("end", () => resolve({ text, time }))
      })
        // It has its turn among the connections.
        .once("socket", () => (sent = performance.now()))
        .once("error", reject)
    })
  const { text } = await ask(path, "identity")
  const named = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].flatMap(([, address]) => address ?? [])
  let times: number[] = []
  for (let round = 0; round < rounds; round++)
    times = (await Promise.all([path, ...named].map((at) => ask(at, "br")))).map(({ time }) => time)
  agent.destroy()
  return median(times)
}
