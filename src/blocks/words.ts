import type { Host } from "./host.ts"

/** The texts that blocks say of themselves; their keys stand in the locale documents' namespace `blocks`. */
export type BlockWord =
  | "open"
  | "view"
  | "letsGo"
  | "nextUp"
  | "discover"
  | "minutes"
  | "viewReport"
  | "back"
  | "close"
  | "favourite"
  | "loading"
  | "failed"
  | "retry"
  | "locked.title"
  | "locked.package"
  | "locked.voucher"
  | "locked.hint"
  | "locked.upgrade"
  | "locked.redeem"
  | "breadcrumbs"
  | "step"
  | "stepDone"
  | "choose"
  | "newWindow"
  | "unavailable"
  | "palette.onLight"
  | "palette.contrast"

export function word(host: Host, key: BlockWord, values?: Record<string, unknown>): string {
  return host.text(`blocks:${key}`, values)
}
