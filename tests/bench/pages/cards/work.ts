/** Milliseconds that React's scheduler has worked. What is imported first here is what it finds in the browser. */
let worked = 0

const found = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage")!
Object.defineProperty(MessagePort.prototype, "onmessage", {
  ...found,
  set(this: MessagePort, handler: (event: MessageEvent) => void) {
    found.set!.call(this, (event: MessageEvent) => {
      const started = performance.now()
      handler.call(this, event)
      worked += performance.now() - started
    })
  },
})

export const scheduled = (): number => worked
