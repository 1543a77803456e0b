/**
 * The namespaces of the texts that documents name: a text's key stands under `t`, those of a form's questions stand by
 * themselves under `texts`. A browser has no meta-schemas; a test holds this against what they say of every document.
 */
export function namespacesOf(part: unknown, found: Set<string> = new Set(), isKey = false): Set<string> {
  if (typeof part === "string") {
    const colon = part.indexOf(":")
    if (isKey && colon > 0) found.add(part.slice(0, colon))
  } else if (typeof part === "object" && part !== null) {
    for (const [key, value] of Object.entries(part))
      namespacesOf(value, found, key === "t" || key === "texts" || (isKey && key !== "when"))
  }
  return found
}
