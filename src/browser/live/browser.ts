import type { RecordsNews } from "#api/contract/records.ts"
import type { ReleaseNews } from "#api/contract/release.ts"
import type { LivePorts } from "./live.ts"
import { keepOpen } from "./stream.ts"

const maxJitter = 300

/** The live ports that come from the browser itself. */
export function browserPorts(
  eventsUrl: string,
): Pick<LivePorts, "locks" | "visibility" | "connect" | "jitter"> {
  return {
    locks: navigator.locks as LockManager | undefined,
    visibility: {
      get hidden() {
        return document.hidden
      },
      onChange: (listener) => document.addEventListener("visibilitychange", listener),
    },
    connect: (heard) =>
      keepOpen(() => {
        const stream = new EventSource(eventsUrl, { withCredentials: true })
        stream.addEventListener("open", () => heard.open())
        stream.addEventListener("account", () => heard.account())
        stream.addEventListener("release", (event: MessageEvent<string>) => {
          const news = newsIn<ReleaseNews>(event.data)
          if (typeof news?.id === "string") heard.release(news)
        })
        stream.addEventListener("records", (event: MessageEvent<string>) => {
          const news = newsIn<RecordsNews>(event.data)
          if (typeof news?.collection === "string") heard.records(news)
        })
        return stream
      }),
    // So that a thousand open browsers do not ask in the same instant.
    jitter: () => Math.random() * maxJitter,
  }
}

function newsIn<News>(data: string): News | null {
  try {
    return JSON.parse(data) as News
  } catch {
    return null
  }
}
