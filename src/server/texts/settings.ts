import { filled } from "./gateway.ts"

/** How text messages leave, as the environment says it. */
export interface TextSettings {
  url: string
  headers: Readonly<Record<string, string>>
  /** With the places `{{to}}`, `{{text}}` and, where the gateway wants it, `{{id}}`. */
  body: string
  /** Countries that messages go to, by their two letters; null is every country. */
  countries: readonly string[] | null
  caps: TextCaps
}

/** How many messages may leave in a day: to one number, to the ten thousand numbers around it, and so on. */
export interface TextCaps {
  number: number
  prefix: number
  country: number
  instance: number
  day: number
}

/** A cohort's sign-up fits; who pumps messages to a range of numbers that pays them does not get far. */
export const usualCaps: TextCaps = { number: 10, prefix: 40, country: 1000, instance: 1000, day: 2000 }

const ownMachine = new Set(["localhost", "127.0.0.1", "[::1]"])
const sample = { id: "1", to: "+27820000000", text: 'A "text"\nof two lines & more' }

type Read = (
  name: "TEXT_URL" | "TEXT_HEADERS" | "TEXT_BODY" | "TEXT_COUNTRIES" | "TEXT_CAPS",
) => string | undefined
type Refuse = (name: Parameters<Read>[0], found: string) => void

/** Reads the settings; null where no gateway is named. What is wrong is refused without a secret being repeated. */
export function readTextSettings(read: Read, refuse: Refuse): TextSettings | null {
  const url = read("TEXT_URL")
  if (url === undefined) return null
  if (!isSafe(url)) refuse("TEXT_URL", `${url.split(":")[0]}:…`)
  const headers = jsonOf(read("TEXT_HEADERS") ?? "{}")
  if (headers === undefined || !Object.values(headers).every((value) => typeof value === "string"))
    refuse("TEXT_HEADERS", "no JSON object of texts")
  const known = Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const settled = { "content-type": "application/json", ...known }
  const body = read("TEXT_BODY") ?? '{"to":"{{to}}","text":"{{text}}"}'
  const isWhole = body.includes("{{to}}") && body.includes("{{text}}")
  const fits =
    !settled["content-type"].includes("json") ||
    jsonOf(filled(body, "application/json", sample)) !== undefined
  if (!isWhole || !fits) refuse("TEXT_BODY", isWhole ? "no JSON" : "without {{to}} or {{text}}")
  const countries =
    read("TEXT_COUNTRIES")
      ?.split(",")
      .map((country) => country.trim()) ?? null
  if (countries?.some((country) => !/^[A-Z]{2}$/.test(country))) refuse("TEXT_COUNTRIES", countries.join())
  return { url, headers: settled, body, countries, caps: capsOf(read("TEXT_CAPS"), refuse) }
}

/** Codes and secrets leave this machine encrypted alone. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === "https:" || (protocol === "http:" && ownMachine.has(hostname))
}

function capsOf(text: string | undefined, refuse: Refuse): TextCaps {
  const caps = { ...usualCaps }
  for (const part of text?.split(",") ?? []) {
    const [, name = "", count = ""] = /^\s*([a-z]+)\s*=\s*(\d{1,7})\s*$/.exec(part) ?? []
    if (!Object.hasOwn(caps, name)) refuse("TEXT_CAPS", text ?? "")
    else caps[name as keyof TextCaps] = Number(count)
  }
  return caps
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
