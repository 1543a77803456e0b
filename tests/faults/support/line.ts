import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A line to a server that can be cut: at once and heard of, or in silence, as when a firewall forgets it. */
export interface Line {
  port: number
  /** What is connected now passes nothing on any more, either way, and nobody is told. */
  silence(): void
  /** Everything that connects from now on reaches this port. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function lineTo(port: number): Promise<Line> {
  let target = port
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1")
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // An end that dies takes the other along; that is all a line knows.
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const socket of open) {
        socket.unpipe()
        socket.removeAllListeners("close")
        socket.resume()
      }
    },
    leadTo(next) {
      target = next
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
