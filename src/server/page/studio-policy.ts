import type { App } from "#documents/types.g.ts"

/**
 * The Content-Security-Policy of the studio: our own files and calls alone, whatever the instance lets into the
 * learner's pages; a script that somebody else hosts has no business where documents are changed.
 */
export function studioPolicy({ apiBaseUrl }: Pick<App, "apiBaseUrl">): string {
  const calls = apiBaseUrl === "" ? "'self'" : `'self' ${new URL(apiBaseUrl).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${calls}`,
    // The preview of the app alone, which is a page of this server: its frame goes nowhere else either.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types signpost review-worker",
  ].join("; ")
}
