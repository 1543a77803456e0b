import { adobe } from "../analytics/adobe.ts"
import type { Adapter } from "../analytics/adapter.ts"
import { gtag } from "../analytics/gtag.ts"
import { post, productAnalytics } from "../analytics/product.ts"
import type { App } from "#documents/types.g.ts"

type Integrations = App["integrations"]

export interface ForeignScript {
  src: string
  data?: Record<string, string>
}

/** The scripts that the configured integrations need. The product analytics and error reporting need none. */
export function scriptsOf(integrations: Integrations): ForeignScript[] {
  const scripts: ForeignScript[] = []
  const id = encodeURIComponent
  if (integrations.oneTrustScriptID)
    scripts.push({
      src: "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js",
      data: { "data-domain-script": integrations.oneTrustScriptID },
    })
  if (integrations.googleTagManagerCode)
    scripts.push({
      src: `https://www.googletagmanager.com/gtm.js?id=${id(integrations.googleTagManagerCode)}`,
    })
  if (integrations.googleAnalyticsCode)
    scripts.push({
      src: `https://www.googletagmanager.com/gtag/js?id=${id(integrations.googleAnalyticsCode)}`,
    })
  if (integrations.adobeAnalyticsLaunchScript) scripts.push({ src: integrations.adobeAnalyticsLaunchScript })
  if (integrations.typeFormEmbedID) scripts.push({ src: "https://embed.typeform.com/next/embed.js" })
  if (integrations.crispChatId) scripts.push({ src: "https://client.crisp.chat/l.js" })
  return scripts
}

/** What Typeform's script looks for: the place of the form that has this id there, in the way it is set up there. */
export const typeFormPlace = (id: string): Record<string, string> => ({ "data-tf-live": id })

/**
 * Error reporting, with the sampling of specification 9. A replay shows where somebody went, not what they wrote or read;
 * it is packed on the page itself, for the page's policy lets no worker be made of a text.
 */
export const reporting = {
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 0.1,
  replay: { useCompression: false, maskAllText: true, maskAllInputs: true, blockAllMedia: true },
} as const

export function adaptersOf(integrations: Integrations, view: object, deviceId: () => string): Adapter[] {
  const adapters: Adapter[] = []
  if (integrations.adobeAnalyticsLaunchScript) adapters.push(adobe(view))
  if (integrations.mixpanelId)
    adapters.push(productAnalytics(integrations.mixpanelId, post, deviceId, () => Date.now()))
  if (integrations.googleAnalyticsCode || integrations.googleTagManagerCode)
    adapters.push(gtag(view, integrations.googleAnalyticsCode))
  return adapters
}
