import type { IntegrationChoice } from "./consent.ts"

interface Ports {
  /** What the learner has chosen, kept on this device. */
  choose(allow: boolean): void
  choice(): IntegrationChoice
  analytics: { hold(): void; use(adapters: readonly []): void }
  /** Fetches what lets the third parties in; says whether code of theirs now runs in this page. */
  loadIntegrations(): Promise<boolean>
  /** The name that this browser was counted under goes with the consent. */
  forgetDevice(): void
  unsaved(): boolean
  reload(): void
}

/** The third parties that the instance has configured, let in and kept out as the learner says. */
export interface ThirdParties {
  allow(allow: boolean): void
  /** Code of theirs still runs here though the consent is gone: only a whole page load ends it. */
  runOn(): boolean
}

export function createThirdParties(ports: Ports): ThirdParties {
  const { analytics } = ports
  let running = false

  async function loadIntegrations(): Promise<void> {
    analytics.hold()
    try {
      running = (await ports.loadIntegrations()) || running
    } catch {
      analytics.use([])
    }
    if (ports.choice() !== "allowed") keepOut()
  }

  function keepOut(): void {
    analytics.use([])
    ports.forgetDevice()
    // Scripts cannot be taken out of a page. What is half filled in is worth more than the next few seconds.
    if (running && !ports.unsaved()) ports.reload()
  }

  return {
    allow(allow) {
      ports.choose(allow)
      if (allow) void loadIntegrations()
      else keepOut()
    },
    runOn: () => running && ports.choice() !== "allowed",
  }
}
