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

export function adaptersOf(integrations: Integrations, view: object, deviceId: () => string): Adapter[] {
  const adapters: Adapter[] = []
  if (integrations.adobeAnalyticsLaunchScript) adapters.push(adobe(view))
  if (integrations.mixpanelId)
    adapters.push(productAnalytics(integrations.mixpanelId, post, deviceId, () => Date.now()))
  if (integrations.googleAnalyticsCode || integrations.googleTagManagerCode)
    adapters.push(gtag(view, integrations.googleAnalyticsCode))
  return adapters
}
