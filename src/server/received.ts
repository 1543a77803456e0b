import { type MessagePort, receiveMessageOnPort } from "node:worker_threads"

/**
 * What stands ready at a port, one message after another. Thousands of rows in one message would hold up the event loop
 * of whoever receives it; so they come in parts, and something else may be done between two of them.
 */
export function* received<Message>(port: MessagePort): Generator<Message> {
  for (let next = receive(port); next !== undefined; next = receive(port)) yield next.message as Message
}

const receive = (port: MessagePort) => receiveMessageOnPort(port) as { message: unknown } | undefined
