import { once } from "node:events"
import { connect } from "node:net"
import { cpuSecondsOf } from "./process.ts"

/** Answers, and the seconds that the answering process had of the processor for them. */
export interface Hammered {
  answers: number
  seconds: number
}

/**
 * Asks for one thing over and over on kept connections, each waiting for its answer. Seconds are the answering process's
 * own: what others do on the machine does not count.
 * All answers are as long as the first, so that nothing need be parsed.
 */
export async function hammer(
  address: { pid: number; port: number; path: string; headers: Record<string, string> },
  { connections = 32, milliseconds = 1500 } = {},
): Promise<Hammered> {
  const lines = Object.entries(address.headers).map(([name, value]) => `${name}: ${value}`)
  const request = [`GET ${address.path} HTTP/1.1`, `Host: localhost:${address.port}`, ...lines, "", ""].join(
    "\r\n",
  )
  const length = await lengthOf(address.port, request)
  let answers = 0
  let isOver = false
  const lanes = Array.from({ length: connections }, async () => {
    const socket = connect({ port: address.port, host: "localhost", noDelay: true })
    let received = 0
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length
      if (received < length) return
      received -= length
      answers += 1
      if (isOver) socket.end()
      else socket.write(request)
    })
    await once(socket, "connect")
    socket.write(request)
    await once(socket, "close")
  })
  const before = cpuSecondsOf(address.pid)
  setTimeout(() => (isOver = true), milliseconds)
  await Promise.all(lanes)
  return { answers, seconds: cpuSecondsOf(address.pid) - before }
}

/** How many bytes one answer has, headers included. */
async function lengthOf(port: number, request: string): Promise<number> {
  const socket = connect({ port, host: "localhost" })
  socket.write(request)
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    const head = received.indexOf("\r\n\r\n")
    const body = Number(/content-length: (\d+)/i.exec(received.toString("latin1", 0, head))?.[1])
    if (head !== -1 && received.length >= head + 4 + body) return head + 4 + body
  }
  throw new Error(`No whole answer came: ${received.toString("latin1", 0, 200)}`)
}
