import type { Context, ContextValue } from "#engine/context/build.ts"

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
    const name = rest.join(".")
    const words = source === "config" ? differing(name, value, config[path]) : inWords(name, value)
    if (words !== undefined) said[source as keyof typeof said].push(words)
  }
  const who = context["user.present"] === true ? "somebody signed in" : "a visitor who is not signed in"
  const parts = [said.user.length > 0 ? `${who} with ${join(said.user)}` : who]
  if (said.visitor.length > 0) parts.push(`in a browser with ${join(said.visitor)}`)
  if (said.query.length > 0) parts.push(`with ${join(said.query)} in the address`)
  if (said.config.length > 0) parts.push(`where the configuration has ${join(said.config)}`)
  return parts.join(", ")
}

function inWords(name: string, value: ContextValue): string | undefined {
  if (typeof value === "boolean") return value ? name : undefined
  if (typeof value !== "string") return value.length > 0 ? `${name} ${value.join(" + ")}` : undefined
  return value === "none" ? undefined : `${name} ${value}`
}

/** What another configuration has or lacks beside the release's own. */
function differing(name: string, value: ContextValue, usual: ContextValue | undefined): string | undefined {
  if (typeof value === "boolean") return value === usual ? undefined : value ? name : `no ${name}`
  if (typeof value === "string") return value === usual ? undefined : `${name} ${value}`
  const before = Array.isArray(usual) ? (usual as readonly string[]) : []
  const more = value.filter((member) => !before.includes(member))
  const less = before.filter((member) => !value.includes(member))
  if (more.length + less.length === 0) return undefined
  return `${name} ${[...more, ...less.map((member) => `without ${member}`)].join(" + ")}`
}

function join(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}
