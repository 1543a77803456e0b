import { match } from "./keeping.ts"

/** What is kept for a page without a network: code, which is the same for everybody, and what may belong to a person or a tenant. */
export const codeCache = "code"
export const pagesCache = "pages"
export const documentsCache = "documents"
/** What the server told whoever is signed in; the page keeps it, not the service worker. */
export const answersCache = "answers"

/** Signing out leaves no page, document or picture of a tenant behind, and no answer to a person; the code stays. */
export async function forgetPages(): Promise<void> {
  if (!("caches" in globalThis)) return
  const theirs = [pagesCache, documentsCache, answersCache]
  await Promise.all(theirs.map((name) => caches.delete(name))).catch(() => undefined)
}

/** Whether a service worker, where there is one, has no page to show without a network. */
export async function lacksPage(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  return match(pagesCache, "/").then(
    (page) => !page,
    () => false,
  )
}
