import { browserPorts } from "#browser/live/browser.ts"
import { startLive, type Live } from "#browser/live/live.ts"
import { changed } from "#browser/release/change.ts"
import type { Configuration } from "#browser/release/configuration.ts"
import type { Learner } from "../learner.ts"
import { recordsWritten } from "../sources/resource.ts"

/**
 * Follows what is published and written while the page is open. No part of the first load: it comes once that stands.
 *
 * @param adopt takes over a configuration
 */
export function goLive(learner: Learner, adopt: (configuration: Configuration) => Promise<void>): Live {
  const { client, state } = learner
  const inUse = () => learner.release().configuration
  return startLive({
    ...browserPorts(client.eventsUrl),
    tabs: learner.tabs,
    pointer: () => client.releasePointer().catch(() => null),
    current: () => inUse().release.id,
    alive: () => {
      if (state.stale || state.page?.failed) void learner.recover()
    },
    account(certain) {
      // Nobody's account changes elsewhere as often as that of somebody who waits for a yes.
      if (state.user && (certain || learner.viewer().fact("waitsForGuardian") === true))
        void learner.session.refresh()
    },
    records: ({ collection }) => recordsWritten(learner, collection),
    update(news) {
      const configuration = changed(inUse(), news)
      // Where the server does not tell enough, it is asked.
      return configuration ? adopt(configuration) : learner.reconfigure()
    },
    failed: (release) => learner.failed("update", release),
  })
}
