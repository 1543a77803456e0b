// Apart from the schemas, so that a page can hold a link against it without what the schemas are made with.

/** The longest word that says as whom the app is looked at. */
export const longestAs = 3000
