/** Loaded when somebody first chooses a password: most processes that serve pages need none of its megabytes. */
let common: Promise<ReadonlySet<string>> | undefined

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"])
}

/**
 * Whether others would try this password first: one of the fifty thousand commonest, however its letters are cased, or
 * one that is made of the site's own name (ASVS 6.2.4 and 6.2.11).
 */
export async function isGuessable(password: string, siteName: string): Promise<boolean> {
  const written = password.normalize("NFC").toLowerCase()
  const name = siteName.trim().toLowerCase()
  if (name.length > 2 && written.includes(name)) return true
  common ??= loadCommon()
  return (await common).has(written)
}
