/** Below it stand the pages that anybody may read; the server makes them, and they are no routes of the documents. */
export const explorePath = "/explore"

/** The public page of a collection's records. */
export const publicListPath = (collection: string): string => `${explorePath}/${collection}`

/** A path of a public page in a language: the default one has no mark, so that each page has one address. */
export const publicPathIn = (path: string, language: string, defaultLanguage: string): string =>
  language === defaultLanguage ? path : `${path}?lang=${encodeURIComponent(language)}`
