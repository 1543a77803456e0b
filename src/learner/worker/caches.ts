/** What the service worker keeps: code, which is the same for everybody, and what may belong to a person or a tenant. */
export const codeCache = "code"
export const pagesCache = "pages"
export const documentsCache = "documents"

/** Signing out leaves no page, document or picture of a tenant behind; the code stays. */
export async function forgetPages(): Promise<void> {
  if (!("caches" in globalThis)) return
  await Promise.all([caches.delete(pagesCache), caches.delete(documentsCache)]).catch(() => undefined)
}
