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
button.main { background: var(--color-primary, CanvasText); color: var(--color-on-primary, Canvas);
  border-color: transparent; }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
.policy { max-height: 20rem; overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
main:not(.wide) article { border-block-start: 1px solid var(--line); padding-block: 1rem; }
body:has(main.wide) { align-content: start; }
body:has(main.wide) :is(header, footer), main.wide { width: min(60rem, 100vw - 2rem); }
main.wide { padding: 0; background: none; border: 0; }
main.wide h1 { font-size: clamp(1.75rem, 1.2rem + 2.5vw, 2.5rem); margin-block: 0 0.75rem; }
main.wide h2 { margin-block: 1.5rem 0.5rem; }
main.wide p, main.wide ul { margin-block: 0 0.75rem; max-width: 42rem; }
.trail ol { display: flex; flex-wrap: wrap; gap: 0 0.5rem; margin: 0; padding: 0; list-style: none; }
.trail li + li::before { content: "/"; margin-inline-end: 0.5rem; color: var(--color-muted, inherit); }
.over, .source { color: var(--color-muted, inherit); }
.source { font-size: 0.875rem; }
.lead { font-size: 1.1875rem; }
.note { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--color-raised, Canvas); }
.picture { max-width: 100%; height: auto; aspect-ratio: 2; object-fit: cover; border-radius: 1rem; }
dl.facts { display: flex; flex-direction: column; gap: 0.75rem; margin: 0; max-width: 42rem; }
.facts div { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--color-raised, Canvas); }
.facts dt { color: var(--color-muted, inherit); font-size: 0.875rem; }
.facts dd { text-align: start; font-weight: 500; }
main.wide ul.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0.75rem;
  max-width: none; padding: 0; list-style: none; }
.cards li { position: relative; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--color-raised, Canvas); }
main.wide .cards :is(h2, p) { margin-block: 0 0.25rem; }
.cards a { text-decoration: none; }
.cards a::after { content: ""; position: absolute; inset: 0; border-radius: 1rem; }
.cards li:hover a { text-decoration: underline; }
.invitation { margin-block: 1.5rem; padding: 0.25rem 1.25rem 0.5rem; border: 1px solid var(--line); border-radius: 1rem;
  border-inline-start: 0.4rem solid var(--color-primary, currentcolor); background: var(--color-raised, Canvas); }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 1.25rem; font-weight: 600;
  border-radius: 0.75rem; text-decoration: none; background: var(--color-primary, CanvasText);
  color: var(--color-on-primary, Canvas); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`
}
