import ipaddr from "ipaddr.js"

/**
 * Whether an IP address belongs to the public internet. Whatever wraps another address (IPv4-mapped IPv6, 6to4, NAT64,
 * Teredo) counts as what it wraps, or is refused.
 */
export function isPublicAddress(address: string): boolean {
  // A zone would name an interface of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === "unicast"
}
