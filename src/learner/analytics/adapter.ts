import type { EventKey, Properties } from "./events.ts"

/** One analytics service. `name` is the event's name in words; `key` ours. */
export interface Adapter {
  send(event: { key: EventKey; name: string }, properties: Properties): void
  identify(person: string): void
  forget(): void
}
