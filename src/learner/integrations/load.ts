import type { App } from "#documents/types.g.ts"
import { loadUnseen } from "#ui/load-module.ts"
import type { Analytics } from "../analytics/analytics.ts"
import { deviceId } from "./device.ts"
import { adaptersOf, reporting, scriptsOf, typeFormPlace } from "./integrations.ts"

let loaded = false

/**
 * Lets the configured third parties in, after the learner has agreed; who agrees again needs no second script.
 *
 * @returns whether code of theirs now runs in this page
 */
export function loadIntegrations(app: App, analytics: Analytics): boolean {
  if (!loaded) loadScripts(app)
  loaded = true
  const { integrations } = app
  analytics.use(adaptersOf(integrations, window, deviceId))
  return scriptsOf(integrations).length > 0 || Boolean(integrations.sentryDSNUrl)
}

/** Adds the scripts of the configured integrations, with the page's nonce. */
function loadScripts(app: App): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const { integrations } = app
  const view: { CRISP_WEBSITE_ID?: string; $crisp?: unknown[] } = window as object
  if (integrations.crispChatId) {
    view.$crisp = []
    view.CRISP_WEBSITE_ID = integrations.crispChatId
  }
  if (integrations.typeFormEmbedID) {
    const place = document.createElement("div")
    for (const [name, value] of Object.entries(typeFormPlace(integrations.typeFormEmbedID)))
      place.setAttribute(name, value)
    document.body.append(place)
  }
  for (const { src, data } of scriptsOf(integrations)) {
    const script = document.createElement("script")
    script.async = true
    if (nonce) script.nonce = nonce
    for (const [name, value] of Object.entries(data ?? {})) script.setAttribute(name, value)
    script.src = src
    document.head.append(script)
  }
  if (integrations.sentryDSNUrl)
    reportErrors(integrations.sentryDSNUrl, integrations.sentryTrackingEnvironment).catch(() => undefined)
}

/** Error reporting, in production and staging alone. */
async function reportErrors(dsn: string, environment: string | null): Promise<void> {
  if (environment !== "production" && environment !== "staging") return
  const sentry = await loadUnseen(() => import("@sentry/browser"))
  const { replay, ...sampling } = reporting
  sentry.init({
    dsn,
    environment,
    ...sampling,
    integrations: [sentry.browserTracingIntegration(), sentry.replayIntegration(replay)],
  })
}
