import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliDecompress } from "node:zlib"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

/** Where the list of passwords from breaches is: one a line, lower case, compressed with Brotli. */
export const breachedFile = join(schemasFolder, "passwords", "breached.txt.br")

/** Loaded when somebody first chooses a password: most processes that serve pages need none of it. */
let breached: Promise<ReadonlySet<string>> | undefined

async function loadBreached(): Promise<ReadonlySet<string>> {
  const lines = await promisify(brotliDecompress)(await readFile(breachedFile))
  return new Set(lines.toString("utf8").split("\n"))
}

/**
 * Whether others would try this password first: one that is known from breaches, however its letters are cased, or one
 * that is made of the site's own name (ASVS 6.2.4, 6.2.11 and 6.2.12).
 */
export async function isGuessable(password: string, siteName: string): Promise<boolean> {
  const written = password.normalize("NFC").toLowerCase()
  const name = siteName.trim().toLowerCase()
  if (name.length > 2 && written.includes(name)) return true
  breached ??= loadBreached()
  return (await breached).has(written)
}
