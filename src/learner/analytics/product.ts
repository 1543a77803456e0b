import type { Adapter } from "./adapter.ts"

const endpoint = "https://api-js.mixpanel.com/track?verbose=0"

/** Sends one event; the browser keeps it alive when the page is being left. */
export type Post = (url: string, body: string) => void

export const post: Post = (url, body) => {
  void fetch(url, {
    method: "POST",
    keepalive: true,
    mode: "no-cors",
    headers: { "content-type": "text/plain" },
    body,
  }).catch(() => undefined)
}

/** The product analytics service, over its HTTP interface: no foreign script has to be loaded for it. */
export function productAnalytics(
  token: string,
  send: Post,
  deviceId: () => string,
  now: () => number,
): Adapter {
  let person: string | null = null
  return {
    send({ name }, properties) {
      const device = deviceId()
      const event = {
        event: name,
        properties: {
          ...properties,
          token,
          time: now(),
          $device_id: device,
          distinct_id: person ?? `$device:${device}`,
          ...(person ? { $user_id: person } : {}),
        },
      }
      send(endpoint, JSON.stringify([event]))
    },
    identify(id) {
      person = id
    },
    forget() {
      person = null
    },
  }
}
