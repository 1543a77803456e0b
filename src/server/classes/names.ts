/** As long as names of documents may be. */
const longestName = 40

/**
 * A short name for a class that no other of its tenant has. What is written in no letters of English is numbered.
 *
 * @param title what its people call it
 * @param taken the names that are there
 */
export function nameFor(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, "")
  const base = /^[a-z]/.test(plain) ? plain : `class-${plain}`.replace(/-$/, "")
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
