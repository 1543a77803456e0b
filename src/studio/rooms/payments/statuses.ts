import type { OrderLine } from "#api/contract/orders.ts"
import type { Tone } from "#ui/tone.ts"

type Status = OrderLine["status"]

/** How each state of an order is coloured, in the order in which they are offered. */
export const toneOf: Readonly<Record<Status, Tone>> = {
  pending: "primary",
  paid: "success",
  declined: "neutral",
  expired: "neutral",
  refunding: "primary",
  "part-refunded": "success",
  refunded: "neutral",
  disputed: "danger",
  review: "warning",
}

export const statuses = Object.keys(toneOf) as Status[]
