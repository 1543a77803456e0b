/**
 * The Content-Security-Policy of the previewed app: a sandbox of its own besides the frame's, so that it has no origin,
 * no cookie and no storage even where somebody opens its address; our own files, the calls below this server, and
 * nothing of any third party. Only our own pages may frame it. Forms are let in because a browser tells a page without
 * them of no press that sends one; `form-action` lets none go anywhere.
 */
export const previewPolicy: string = [
  "sandbox allow-scripts allow-forms",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types signpost",
].join("; ")
