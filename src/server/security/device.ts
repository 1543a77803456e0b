type Table = readonly (readonly [RegExp, string])[]

/** The order matters: each browser also names those it descends from or wants to be taken for. */
const browsers: Table = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOpera Mini\//, "Opera Mini"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(UC|U)Browser\//, "UC Browser"],
  [/\bHuaweiBrowser\//, "Huawei Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bAndroid\b.*; wv\)/, "WebView"],
  // Driven without a window it calls itself HeadlessChrome.
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bAndroid\b.*\bSafari\//, "Android Browser"],
  [/\bSafari\//, "Safari"],
]
const systems: Table = [
  [/\bKAIOS\//, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b|\biPod\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]

/** A short name of the device for the list of sessions; the full user agent is not kept. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return "?"
  const named = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  const known = named.filter((name) => name !== undefined)
  return known.length === 0 ? "?" : known.join(", ")
}
