/**
 * A sum as somebody types it, such as `199`, `199.5`, `199,50` or `1 199.00`, in the currency's smallest unit; undefined
 * where it is none. A sign within the last three places begins the cents: what could mean thousands as well is refused.
 */
export function readSum(text: string): number | undefined {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, ""))
  if (!found) return undefined
  return Number(found[1] + (found[2] ?? "").padEnd(2, "0"))
}
