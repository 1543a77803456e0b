/**
 * A path of this site, or undefined. `//host`, `/\host` and control characters, which browsers read as another
 * site, are refused: after a sign-in nobody is sent elsewhere.
 */
export function samePlacePath(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 2000 || !/^\/(?![/\\])/.test(text)) return undefined
  if (/[\p{Cc}\\]/u.test(text)) return undefined
  const base = "http://same.invalid"
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return url.origin === base ? url.pathname + url.search + url.hash : undefined
}
