import type { OrderQuery } from "#api/contract/orders.ts"
import { statuses } from "./statuses.ts"

/** Which orders an address asks for; what it says that cannot be is left out. */
export function wantedIn(search: URLSearchParams): OrderQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const status = statuses.find((one) => one === search.get("status"))
  const [gateway, reference, holder, after] = ["gateway", "reference", "holder", "after"].map(text)
  return {
    ...(search.get("attention") === "yes" && { attention: "yes" as const }),
    ...(status && { status }),
    ...(gateway && { gateway: gateway.slice(0, 40) }),
    ...(reference && { reference: reference.slice(0, 100) }),
    ...(holder && { holder: holder.slice(0, 60) }),
    ...(after && /^[0-9a-f-]{36}$/.test(after) && { after }),
  }
}

/** The same as an address says it. A change of what is wanted begins at the newest again. */
export function searchOf(wanted: Partial<Record<keyof OrderQuery, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""))
}
