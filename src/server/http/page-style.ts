/** Where the style sheet of the server's own pages is served. */
export const styleHref = "/server-pages.css"

/** The style of the server's own pages, in the instance's colours. */
export function pageStyle(primary: string): string {
  return `:root { font: 1.0625rem/1.6 system-ui, sans-serif; color-scheme: light dark; --primary: ${primary}; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(28rem, 100vw - 2rem); margin-block: 2rem; padding: 2rem;
  border: 1px solid color-mix(in srgb, CanvasText 18%, transparent); border-radius: 1rem;
  border-block-start: 0.4rem solid var(--primary); }
h1 { margin-block-start: 0; font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; text-align: end; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-block-start: 1.5rem; }
button { min-height: 2.75rem; padding-inline: 1.25rem; font: inherit; font-weight: 600; border-radius: 0.75rem;
  border: 1px solid currentcolor; background: transparent; color: inherit; cursor: pointer; }
button.main { background: CanvasText; color: Canvas; border-color: CanvasText; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
article { border-block-start: 1px solid color-mix(in srgb, CanvasText 18%, transparent); padding-block: 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`
}
