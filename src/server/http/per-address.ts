import { isIPv6 } from "node:net"

/**
 * Counts what the callers of one address hold open at a time. An address of IPv6 is its network of 64 bits: who has one
 * has all of its addresses.
 */
export function perAddress(most: number) {
  const held = new Map<string, number>()

  /** Takes a place and gives what frees it again; nothing where the address has as many as it may. */
  return (address: string): (() => void) | undefined => {
    const key = networkOf(address)
    const count = held.get(key) ?? 0
    if (count >= most) return undefined
    held.set(key, count + 1)
    return () => {
      const left = (held.get(key) ?? 1) - 1
      if (left === 0) held.delete(key)
      else held.set(key, left)
    }
  }
}

/** The first four groups of an IPv6 address, however it is shortened; any other address as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ""] = address.split("%", 1)
  if (!isIPv6(plain)) return address
  const [before = "", after] = plain.split("::")
  const groups = before === "" ? [] : before.split(":")
  const rest = after === undefined || after === "" ? [] : after.split(":")
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}
