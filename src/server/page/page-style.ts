import type { App } from "#documents/types.g.ts"
import { themeStylesheet } from "#server/publishing/theme.ts"

/** Where the style sheet of the server's own pages is served. */
export const styleHref = "/server-pages.css"

/** The style of the server's own pages, in the instance's colours and font. */
export function pageStyle(app: App): string {
  return `${themeStylesheet(app)}
:root { font: 1.0625rem/1.6 var(--font-body, system-ui), system-ui, sans-serif;
  --line: color-mix(in srgb, currentcolor 18%, transparent); }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: center;
  background: var(--color-surface, Canvas); color: var(--color-ink, CanvasText); }
header, footer { box-sizing: border-box; width: min(34rem, 100vw - 2rem); padding-block: 1rem; }
header img { height: 2.5rem; width: auto; display: block; }
main { box-sizing: border-box; width: min(34rem, 100vw - 2rem); padding: min(2rem, 6vw);
  background: var(--color-raised, Canvas); border: 1px solid var(--line); border-radius: 1rem;
  border-block-start: 0.4rem solid var(--color-primary, currentcolor); overflow-wrap: anywhere; }
h1 { margin-block-start: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin-block: 0; }
a { color: inherit; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; text-align: end; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-block-start: 1.5rem; }
button { min-height: 2.75rem; padding-inline: 1.25rem; font: inherit; font-weight: 600; border-radius: 0.75rem;
  border: 1px solid currentcolor; background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--color-primary, CanvasText); color: var(--color-onPrimary, var(--color-on-primary, Canvas));
  border-color: transparent; }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
.policy { max-height: 20rem; overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
article { border-block-start: 1px solid var(--line); padding-block: 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`
}
