/**
 * The Content-Security-Policy of the previewed app: a sandbox of its own besides the frame's, so that it has no origin,
 * no cookie and no storage even where somebody opens its address; our own files, the calls below this server, and
 * nothing of any third party. Only our own pages may frame it.
 */
export const previewPolicy: string = [
  "sandbox allow-scripts",
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
