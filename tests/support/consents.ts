import type { App, Form } from "#documents/types.g.ts"
import { consentWordsHash, statementOf, type ShownWords } from "#server/accounts/consents.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** Reads JSON from a server: a path gives what stands there. */
type Read = (path: string) => Promise<unknown>

/** What has been read already, by its hash: a run has many people agree, and to read it all takes some ninety requests. */
const known = new Map<string, unknown>()

async function documentOf(read: Read, hash: string): Promise<unknown> {
  if (!known.has(hash)) known.set(hash, await read(`/documents/${hash}.json`))
  return known.get(hash)
}

/**
 * What a consent block sends with these answers: its form, and the hash of the words that somebody read in the default
 * language.
 */
export async function consenting(read: Read, formId: string, data: Readonly<Record<string, boolean>>) {
  const { app, release } = (await read("/api/app-configuration")) as {
    app: App
    release: { documents: Record<string, string> }
  }
  const names = Object.keys(release.documents).filter(
    (id) => id.startsWith("policy/") || id === `form/${formId}` || id.startsWith("locale/en/"),
  )
  // One after another: so many names looked up at once wait five seconds for a name server that lets some of them drop.
  const documents = new Map<string, unknown>()
  for (const id of names) documents.set(id, await documentOf(read, release.documents[id] ?? ""))
  const shownIn = {
    app,
    document: (id: string) => documents.get(id),
    ids: (prefix: string) => names.filter((id) => id.startsWith(prefix)),
  } as unknown as CurrentRelease
  const form = documents.get(`form/${formId}`) as Form
  const shown: ShownWords = Object.fromEntries(
    Object.keys(data)
      .filter((consent) => data[consent] === true)
      .map((consent) => [
        consent,
        consentWordsHash(shownIn, consent, statementOf(shownIn, form, consent), [app.locales.default]),
      ]),
  )
  return { formId, data, shown }
}
