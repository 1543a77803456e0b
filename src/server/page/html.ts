/** What the server knows before the first script runs; all of it becomes part of the page's head. */
export interface PageHead {
  language: string
  direction: "ltr" | "rtl"
  title: string
  favicon: string
  themeColor: { light: string; dark: string }
  stylesheet: string
  /** Addresses that the start will fetch, in the order of need. */
  preload: string[]
  /** Addresses that are fetched once the page stands. */
  soon?: string[]
  /** Packs of documents that are asked for when the first of them is: it may be that none is. */
  later?: string[]
  /** Parts of the script that this page needs beside what every page has. */
  modules: string[]
  /** Where the page sends its calls; below /api of its own origin unless said. */
  apiBase?: string
  /** For foreign scripts only: the page's own scripts need none. */
  nonce?: string
}

/**
 * Fills the built (or, while developing, transformed) index.html: language and direction on the root element, and a
 * head with the instance's title, favicon, colours, stylesheet and preload hints, so that nothing waits in a chain.
 */
export function renderPage(template: string, head: PageHead): string {
  return (
    template
      .replace(/<html[^>]*>/, `<html lang="${escape(head.language)}" dir="${head.direction}">`)
      .replace(/<title>[^<]*<\/title>/, "")
      .replace(/<head>(\s*<meta charset="[^"]*"\s*\/?>)?/, (found) => `${found}\n${headElements(head)}`)
      // After the page's own scripts and styles, which are the most and needed first.
      .replace("</head>", () => `${hints(head)}\n</head>`)
  )
}

function headElements(head: PageHead): string {
  return [
    `<title>${escape(head.title)}</title>`,
    ...(head.nonce === undefined ? [] : [`<meta property="csp-nonce" nonce="${escape(head.nonce)}">`]),
    ...(head.apiBase === undefined ? [] : [`<meta name="api-base" content="${escape(head.apiBase)}">`]),
    `<link rel="icon" href="${escape(head.favicon)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escape(head.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escape(head.themeColor.dark)}">`,
    `<link rel="stylesheet" href="${escape(head.stylesheet)}" data-theme-stylesheet>`,
  ].join("\n")
}

function hints({ preload, soon = [], later = [], modules }: PageHead): string {
  const fetched = (address: string, more = "") =>
    `<link rel="preload" as="fetch" href="${escape(address)}" crossorigin="anonymous"${more}>`
  return [
    ...preload.map((address) => fetched(address)),
    ...modules.map((address) => `<link rel="modulepreload" href="${escape(address)}" crossorigin>`),
    ...soon.map((address) => fetched(address, ' fetchpriority="low"')),
    ...later.map((address) => `<meta name="pack" content="${escape(address)}">`),
  ].join("\n")
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}
