import type { Adapter } from "./adapter.ts"
import { demand, events, type EventKey, type Properties } from "./events.ts"

/** What holds of every event (specification 7): country and language are fixed for the site. */
const site = { country: "South Africa", language: "English" } as const

/** Mobile or Desktop, by user agent. */
export function deviceType(userAgent: string): "Mobile" | "Desktop" {
  return /Mobi|Android|iPhone|iPad|iPod|Opera Mini|IEMobile/i.test(userAgent) ? "Mobile" : "Desktop"
}

export interface Person {
  email?: string | null | undefined
  phone?: string | null | undefined
}

export interface Analytics {
  track(event: EventKey, properties?: Properties): void
  identify(person: Person): void
  forget(): void
  /** There is consent and the adapters are on their way: events wait for them. */
  hold(): void
  /** Consent may come later: adapters are added then, with whom to speak of and what has waited for them. */
  use(adapters: readonly Adapter[]): void
}

/** The one port to all analytics services. Without an adapter nothing leaves the page, but bugs still show. */
export function createAnalytics(userAgent: string): Analytics {
  let adapters: readonly Adapter[] = []
  let known: string | null = null
  let waiting: ((adapter: Adapter) => void)[] | null = null
  const device = deviceType(userAgent)
  return {
    track(event, properties = {}) {
      demand(event, properties)
      const send = (adapter: Adapter) =>
        adapter.send({ key: event, name: events[event][0] }, { ...properties, ...site, device })
      if (waiting) waiting.push(send)
      else for (const adapter of adapters) send(adapter)
    },
    identify({ email, phone }) {
      const person = email || phone || null
      if (!person || person === known) return
      known = person
      for (const adapter of adapters) adapter.identify(person)
    },
    forget() {
      if (known === null) return
      known = null
      for (const adapter of adapters) adapter.forget()
    },
    hold() {
      waiting ??= []
    },
    use(next) {
      adapters = next
      if (known !== null) for (const adapter of adapters) adapter.identify(known)
      for (const send of waiting ?? []) for (const adapter of adapters) send(adapter)
      waiting = null
    },
  }
}
