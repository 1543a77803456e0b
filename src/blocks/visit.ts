/**
 * What somebody has done on a page, by the place on it: whoever comes back by the browser's buttons finds it as it was.
 * One for every entry of the browser's history.
 */
export type Visit = Map<string, unknown>
