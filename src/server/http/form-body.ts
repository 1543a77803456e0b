import type { App } from "#server/app.ts"
import { pagePolicy } from "#server/page/page.ts"
import { styleHref } from "#server/page/page-style.ts"

/** Lets the pages of this scope take a plain HTML form's answers, as a flat record of texts. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 10_000 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** What every page written by the server is sent with. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": pagePolicy(),
  "cache-control": "no-store",
  // The address holds the token.
  // With `no-referrer` a browser sends the forms of these pages with the origin `null`, and they would be refused.
  "referrer-policy": "same-origin",
}

export const pageHead = `<link rel="stylesheet" href="${styleHref}">`
