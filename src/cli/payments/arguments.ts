import { parseArgs } from "node:util"
import type { OrderLine, OrderTold } from "#api/contract/orders.ts"
import { Refused, sessionHelp } from "#cli/session.ts"
import { readSum } from "#engine/texts/money.ts"
import { decimalOf } from "#server/payments/money.ts"

const options = {
  attention: { type: "boolean" },
  amount: { type: "string" },
  why: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const

/** The arguments of a command on orders, or null after printing its help. */
export function readArguments(args: readonly string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.help !== true) return { values, positionals }
    process.stdout.write(`${usage}\n\n${sessionHelp}\n`)
    return null
  } catch (error) {
    throw new Refused(0, [error instanceof Error ? error.message : String(error)])
  }
}

/** The order that is meant. */
export function orderOf([id]: readonly string[]): string {
  if (id === undefined || !/^[0-9a-f-]{36}$/.test(id))
    throw new Refused(0, ["Say which order: its id, as `list` gives it."])
  return id
}

/** "199.00" in the smallest unit; undefined where it is left out. */
export function amountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const amount = readSum(text)
  if (amount === undefined || amount < 1)
    throw new Refused(0, [`--amount is "${text}". It is a sum such as 199.00.`])
  return amount
}

export const lineOf = ({
  id,
  status,
  attention,
  plan,
  currency,
  amount,
  paid,
  refunded,
  gateway,
  orderedAt,
}: OrderLine) =>
  `${id}  ${orderedAt.slice(0, 16)}  ${status.padEnd(13)}  ${plan}  ${currency} ${decimalOf(amount)}  paid ${decimalOf(paid)}  back ${decimalOf(refunded)}  ${gateway || "-"}  ${attention || "-"}\n`

/** An order with all that is known of it. */
export function printOrder({ order, reference, transaction, events, refunds }: OrderTold): void {
  process.stdout.write(lineOf(order))
  process.stdout.write(`reference ${reference ?? "-"}, at the gateway ${transaction ?? "-"}\n`)
  for (const { at, kind, object, amount } of events)
    process.stdout.write(`  ${at}  ${kind}  ${amount === null ? "-" : decimalOf(amount)}  ${object}\n`)
  for (const { askedAt, status, amount, why } of refunds)
    process.stdout.write(`  ${askedAt}  refund ${status}  ${decimalOf(amount)}  ${why}\n`)
}
