const retryAfterMs = 15_000

/**
 * Keeps a stream of events open until it is closed. The browser reconnects by itself, but gives up for good when the
 * server answers with an error: the stream is opened anew then.
 *
 * @param open opens the stream, with its listeners
 * @param lost called when the browser has given up
 */
export function keepOpen(open: () => EventSource, lost?: () => void): { close: () => void } {
  let stream: EventSource
  let again: ReturnType<typeof setTimeout> | undefined
  function begin(): void {
    stream = open()
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return
      lost?.()
      again = setTimeout(begin, retryAfterMs)
    })
  }
  begin()
  return {
    close() {
      clearTimeout(again)
      stream.close()
    },
  }
}
