import type { App, Form } from "#documents/types.g.ts"
import { consentWordsHash, statementOf, type ShownWords } from "#server/accounts/consents.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** Reads JSON from a server: a path gives what stands there. */
type Read = (path: string) => Promise<unknown>

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
  const documents = new Map(
    await Promise.all(
      names.map(async (id) => [id, await read(`/documents/${release.documents[id]}.json`)] as const),
    ),
  )
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
