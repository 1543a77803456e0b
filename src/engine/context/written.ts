import schema from "../../../schemas/meta/context.schema.json" with { type: "json" }
import type { Context, ContextValue } from "#engine/context/build.ts"
import { listed, sourceOf } from "#engine/context/declared.ts"

/** Some values of a context: what it leaves out is as it is with nobody, or with the release. */
export type PartialContext = Readonly<Partial<Record<string, ContextValue>>>

interface Property {
  type?: string
}

const properties = schema.properties as Record<string, Property>

/** What a preview may be told: the route is given by the address. */
export const chosenPaths: readonly string[] = Object.entries(properties)
  .filter(([path]) => sourceOf(path) !== "route")
  .map(([path]) => path)

/** The value that a path has where nothing is known. */
export function blankOf(path: string): ContextValue {
  const { type } = properties[path] ?? {}
  return type === "boolean" ? false : type === "array" ? [] : "none"
}

const start = "~"

/**
 * A context as one word of an address: `~user.present=yes&user.accountType=power`. What is blank is left out; the
 * configuration's values are always written, as the release may say otherwise.
 *
 * @param values by declared path; paths of the route are left out
 */
export function writeContext(values: PartialContext): string {
  const words = chosenPaths.flatMap((path) => {
    const value = values[path]
    if (value === undefined) return []
    if (!path.startsWith("config.") && isBlank(value)) return []
    return [`${path}=${wordOf(value)}`]
  })
  return start + words.join("&")
}

/**
 * Reads what {@link writeContext} wrote. Undefined: it is no context, names a path that nobody declared, or gives one a
 * value that it cannot have.
 */
export function readContext(text: string): PartialContext | undefined {
  if (!text.startsWith(start)) return undefined
  const values: Record<string, ContextValue> = {}
  for (const part of text.slice(start.length).split("&").filter(Boolean)) {
    const at = part.indexOf("=")
    const path = part.slice(0, at)
    if (at < 0 || !chosenPaths.includes(path) || Object.hasOwn(values, path)) return undefined
    const value = valueOf(path, part.slice(at + 1))
    if (value === undefined) return undefined
    values[path] = value
  }
  return values
}

export const isContext = (text: string): boolean => text.startsWith(start)

const isBlank = (value: ContextValue): boolean =>
  value === false || value === "none" || (Array.isArray(value) && value.length === 0)

const wordOf = (value: ContextValue): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : value.join(",")

function valueOf(path: string, word: string): ContextValue | undefined {
  const blank = blankOf(path)
  if (typeof blank === "boolean") return word === "yes" ? true : word === "no" ? false : undefined
  const values = listed(path)
  if (typeof blank === "string") return values.includes(word) ? word : undefined
  const members = word === "" ? [] : word.split(",")
  // Features are named by the release, everything else by the context's own schema.
  const isMember = (member: string) =>
    values.length === 0 ? /^[A-Za-z][\w-]{0,60}$/.test(member) : values.includes(member)
  return members.every(isMember) ? members : undefined
}

/** The whole of a context from some of its values. */
export function wholeContext(values: PartialContext, config: Context): Context {
  const whole: Record<string, ContextValue> = {}
  for (const path of chosenPaths) whole[path] = values[path] ?? config[path] ?? blankOf(path)
  return Object.freeze(Object.setPrototypeOf(whole, null) as Context)
}
