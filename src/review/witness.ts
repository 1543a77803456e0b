import type { Context } from "#engine/context/build.ts"

/**
 * A context in plain words: only what is there, the configuration only where it differs from the release's own.
 * "somebody signed in with accountType free and country KE", "a visitor who is not signed in".
 */
export function describeContext(context: Context, config: Context = {}): string {
  const said = {
    user: [] as string[],
    config: [] as string[],
    visitor: [] as string[],
    query: [] as string[],
  }
  for (const [path, value] of Object.entries(context)) {
    const [source, ...rest] = path.split(".")
    if (path === "user.present" || !(source! in said)) continue
    const isUsual = source === "config" && JSON.stringify(value) === JSON.stringify(config[path])
    const words =
      source === "config" && isUsual ? undefined : inWords(rest.join("."), value, source === "config")
    if (words !== undefined) said[source as keyof typeof said].push(words)
  }
  const who = context["user.present"] === true ? "somebody signed in" : "a visitor who is not signed in"
  const parts = [said.user.length > 0 ? `${who} with ${join(said.user)}` : who]
  if (said.visitor.length > 0) parts.push(`in a browser with ${join(said.visitor)}`)
  if (said.query.length > 0) parts.push(`with ${join(said.query)} in the address`)
  if (said.config.length > 0) parts.push(`where the configuration has ${join(said.config)}`)
  return parts.join(", ")
}

function inWords(name: string, value: unknown, always: boolean): string | undefined {
  if (value === true) return name
  if (value === false) return always ? `no ${name}` : undefined
  if (Array.isArray(value))
    return value.length > 0 ? `${name} ${value.join(" + ")}` : always ? `no ${name}` : undefined
  return value === "none" && !always ? undefined : `${name} ${String(value)}`
}

function join(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}
