/** Escapes a text for HTML, in content and in quoted attributes. */
export function text(value: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** What a page written by the server needs: nothing from elsewhere, no script, forms to this site and `formTo` only. */
export function pagePolicy(formTo = ""): string {
  return `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' ${formTo}; frame-ancestors 'none'; base-uri 'none'`.trim()
}

/** A whole small page that works without script. `body` is HTML whose texts are escaped already. */
export function page(title: string, body: string, language = "en", head = ""): string {
  return pageAround(title, `<main>${body}</main>`, language, head)
}

/** As `page`, with what stands beside the main part. */
export function pageAround(title: string, parts: string, language: string, head: string): string {
  return `<!doctype html>
<html lang="${text(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
${head}
</head>
<body>${parts}</body>
</html>
`
}
