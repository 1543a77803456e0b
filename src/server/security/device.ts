/** The order matters: each browser also names those it descends from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** A short name of the device for the list of sessions; the full user agent is not kept. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return "?"
  const named = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  const known = named.filter((name) => name !== undefined)
  return known.length === 0 ? "?" : known.join(", ")
}
