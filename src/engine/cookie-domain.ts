/**
 * The domain to set cookies for on a host: the configured one where it holds the host, else none (this host alone).
 * A browser drops a cookie that names a domain which its host does not belong to, and nobody could sign in.
 */
export function cookieDomainOf(configured: string | null | undefined, host: string): string | null {
  if (!configured) return null
  return host === configured || host.endsWith(`.${configured}`) ? configured : null
}
