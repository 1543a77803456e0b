import type { App } from "#documents/types.g.ts"

type Integration = keyof App["integrations"]
type Directive = "script-src" | "style-src" | "connect-src" | "img-src" | "font-src" | "frame-src"
type Hosts = Partial<Record<Directive, string[]>>

/** What each third-party integration loads from, and sends to. `script-src` hosts stand beside a nonce. */
const integrationHosts: Record<Integration, (value: string) => Hosts> = {
  oneTrustScriptID: () => ({
    "script-src": ["https://cdn.cookielaw.org"],
    "connect-src": ["https://cdn.cookielaw.org", "https://*.onetrust.com"],
    "img-src": ["https://cdn.cookielaw.org"],
  }),
  typeFormEmbedID: () => ({
    "script-src": ["https://embed.typeform.com"],
    "style-src": ["https://embed.typeform.com"],
    "connect-src": ["https://api.typeform.com"],
    "frame-src": ["https://form.typeform.com"],
  }),
  // The error reporter is part of our own script: it only sends.
  sentryDSNUrl: (dsn) => ({ "connect-src": origins(dsn) }),
  sentryTrackingEnvironment: () => ({}),
  googleAnalyticsCode: () => google,
  googleTagManagerCode: () => google,
  mixpanelId: () => ({
    "script-src": ["https://cdn.mxpnl.com"],
    "connect-src": ["https://api-js.mixpanel.com", "https://api.mixpanel.com"],
  }),
  adobeAnalyticsLaunchScript: (script) => ({
    "script-src": origins(script),
    "connect-src": [...origins(script), "https://*.omtrdc.net", "https://*.demdex.net"],
    "img-src": ["https://*.omtrdc.net", "https://*.demdex.net"],
  }),
  crispChatId: () => ({
    "script-src": ["https://client.crisp.chat", "https://settings.crisp.chat"],
    "style-src": ["https://client.crisp.chat"],
    "connect-src": [
      "https://client.crisp.chat",
      "https://storage.crisp.chat",
      "wss://client.relay.crisp.chat",
    ],
    "img-src": ["https://client.crisp.chat", "https://image.crisp.chat", "https://storage.crisp.chat"],
    "font-src": ["https://client.crisp.chat"],
    "frame-src": ["https://game.crisp.chat"],
  }),
}

const google: Hosts = {
  "script-src": ["https://www.googletagmanager.com"],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
}

/** Does this instance load scripts of somebody else? Only then are a nonce and foreign hosts let in. */
export function loadsForeignScripts(app: App): boolean {
  return hostsOf(app).some((hosts) => (hosts["script-src"] ?? []).length > 0)
}

/**
 * The Content-Security-Policy of the page. Without foreign scripts: our own only, and Trusted Types.
 * With one configured: a nonce and the listed hosts, no Trusted Types. Never `unsafe-eval`, never inline.
 */
export function contentSecurityPolicy(app: App, nonce: string | undefined): string {
  const directives = new Map<string, Set<string>>([
    ["default-src", new Set(["'self'"])],
    ["script-src", new Set(["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])])],
    ["style-src", new Set(["'self'"])],
    ["img-src", new Set(["'self'", "data:"])],
    ["font-src", new Set(["'self'"])],
    ["connect-src", new Set(["'self'", ...(app.apiBaseUrl === "" ? [] : [new URL(app.apiBaseUrl).origin])])],
    ["object-src", new Set(["'none'"])],
    ["base-uri", new Set(["'none'"])],
    ["form-action", new Set(["'self'"])],
    ["frame-ancestors", new Set(["'none'"])],
  ])
  for (const hosts of hostsOf(app))
    for (const [directive, sources] of Object.entries(hosts)) {
      const set = directives.get(directive) ?? new Set(["'self'"])
      directives.set(directive, new Set([...set, ...sources]))
    }
  const policy = [...directives].map(([name, sources]) => `${name} ${[...sources].join(" ")}`)
  if (!loadsForeignScripts(app)) policy.push("require-trusted-types-for 'script'", "trusted-types signpost")
  return policy.join("; ")
}

function hostsOf(app: App): Hosts[] {
  return Object.entries(app.integrations).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && isIntegration(name) ? [integrationHosts[name](value)] : [],
  )
}

function isIntegration(name: string): name is Integration {
  return Object.hasOwn(integrationHosts, name)
}

/** The origin of an https address; none when it is something else, so that nothing else can be let in. */
function origins(address: string): string[] {
  try {
    const url = new URL(address)
    return url.protocol === "https:" ? [url.origin] : []
  } catch {
    return []
  }
}
