import type { FastifyReply, FastifyRequest } from "fastify"

const heartbeatMilliseconds = 25_000

/** A stream of server-sent events to one page. */
export interface EventStream {
  tell(event: string, data: object): void
  /** As `tell`, of data that is written already, for many. */
  write(event: string, json: string): void
  end(): void
  onClose(closed: () => void): void
}

/** Whoever asked has left before they were answered: nobody listens, and of a closed connection there is no address. */
export const hasLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

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
  // Whoever has left while the answer was made ready has closed it before anybody listened.
  const onClose = (closed: () => void) => void (stream.destroyed ? closed() : stream.on("close", closed))
  onClose(() => clearInterval(heartbeat))
  const write = (event: string, json: string) => void stream.write(`event: ${event}\ndata: ${json}\n\n`)
  return {
    tell: (event, data) => write(event, JSON.stringify(data)),
    write,
    end: () => stream.end(),
    onClose,
  }
}
