/** The namespaces that the texts of a document need: every `t` and every text key of a form stands in it somewhere. */
export function namespacesOf(document: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof document === "string") {
    const match = /^([a-z][a-z0-9-]*):[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/.exec(document)
    if (match?.[1] && match[1] !== "mailto" && match[1] !== "tel") found.add(match[1])
  } else if (Array.isArray(document)) {
    for (const item of document) namespacesOf(item, found)
  } else if (typeof document === "object" && document !== null) {
    for (const value of Object.values(document)) namespacesOf(value, found)
  }
  return found
}
