import type { FastifyReply } from "fastify"

const heartbeatMilliseconds = 25_000

/** A stream of server-sent events to one page. */
export interface EventStream {
  tell(event: string, data: object): void
  /** As `tell`, of data that is written already, for many. */
  write(event: string, json: string): void
  end(): void
  onClose(closed: () => void): void
}

/** Answers with a stream, with the headers that the answer has so far; a comment as heartbeat in between. */
export function openStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const stream = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value)
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  })
  stream.write("retry: 2000\n\n")
  const heartbeat = setInterval(() => stream.write(": still here\n\n"), heartbeatMilliseconds)
  stream.on("close", () => clearInterval(heartbeat))
  const write = (event: string, json: string) => void stream.write(`event: ${event}\ndata: ${json}\n\n`)
  return {
    tell: (event, data) => write(event, JSON.stringify(data)),
    write,
    end: () => stream.end(),
    onClose: (closed) => stream.on("close", closed),
  }
}
