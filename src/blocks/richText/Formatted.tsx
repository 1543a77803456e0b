import { clean } from "./clean.ts"

/** Formatted text. It brings the cleaner along, so whatever shows one is fetched when it is needed. */
export function Formatted({ html }: { html: string }) {
  // TrustedHTML is what the browser wants here; React's type knows only strings.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean(html) as string }} />
}
