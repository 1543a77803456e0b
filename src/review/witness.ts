import { listed, type Value, wording, type Words } from "#documents/said.ts"
import type { Context, ContextValue } from "#engine/context/build.ts"
import en from "#review/messages/en/witness.json" with { type: "json" }

const words = wording(en)

/**
 * A context in plain words: only what is there, the configuration only where it differs from the release's own.
 * "somebody signed in with accountType free and country KE", "a visitor who is not signed in".
 */
export function describeContext(context: Context, config: Context = {}): Words {
  const said = {
    user: [] as Words[],
    config: [] as Words[],
    visitor: [] as Words[],
    query: [] as Words[],
  }
  for (const [path, value] of Object.entries(context)) {
    const source = path.slice(0, path.indexOf("."))
    if (path === "user.present" || !Object.hasOwn(said, source)) continue
    const known = source === "config" ? differing(path, value, config[path]) : inWords(path, value)
    if (known !== undefined) said[source as keyof typeof said].push(known)
  }
  const who = words(context["user.present"] === true ? "witness.somebody" : "witness.visitor")
  const known = (code: "browser" | "address" | "configuration", of: readonly Words[]) =>
    of.length > 0 ? [words(`witness.${code}`, { known: joined(of) })] : []
  const parts = [
    said.user.length > 0 ? words("witness.with", { who, known: joined(said.user) }) : who,
    ...known("browser", said.visitor),
    ...known("address", said.query),
    ...known("configuration", said.config),
  ]
  return listed(parts) as Words
}

function inWords(path: string, value: ContextValue): Words | undefined {
  if (typeof value === "boolean") return value ? nameOf(path) : undefined
  if (typeof value === "string") return value === "none" ? undefined : is(path, valueOf(path, value))
  return value.length > 0 ? is(path, together(value.map((member) => valueOf(path, member)))) : undefined
}

/** What another configuration has or lacks beside the release's own. */
function differing(path: string, value: ContextValue, usual: ContextValue | undefined): Words | undefined {
  if (value === usual) return undefined
  if (typeof value === "boolean") return value ? nameOf(path) : words("witness.no", { name: nameOf(path) })
  if (typeof value === "string") return is(path, valueOf(path, value))
  const before = Array.isArray(usual) ? (usual as readonly string[]) : []
  const more = value.filter((member) => !before.includes(member))
  const less = before.filter((member) => !value.includes(member))
  if (more.length + less.length === 0) return undefined
  const without = (member: string) => words("witness.without", { member: valueOf(path, member) })
  return is(path, together([...more.map((member) => valueOf(path, member)), ...less.map(without)]))
}

const nameOf = (path: string): Words => ({ text: path.slice(path.indexOf(".") + 1), path })
const valueOf = (path: string, value: string): Words => ({ text: value, path, value })
const is = (path: string, value: Value) => words("witness.is", { name: nameOf(path), value })
const together = (members: readonly Words[]) => listed(members, Infinity, " + ")
const joined = (known: readonly Words[]) => listed(known, Infinity, "and")
