import { parseArgs } from "node:util"
import { Refused, sessionHelp } from "#cli/session.ts"

const text = { type: "string" } as const
const options = {
  label: text,
  count: text,
  uses: text,
  expires: text,
  account: text,
  cohort: text,
  assessments: text,
  percent: text,
  plan: text,
  language: text,
  batch: text,
  out: text,
  sheet: text,
  help: { type: "boolean", short: "h" },
} as const
type Option = Exclude<keyof typeof options, "help">

export interface Arguments {
  positionals: string[]
  values: Partial<Record<Option, string>>
}

/** The arguments of a command on codes that takes these options alone, or null after printing its help. */
export function readArguments(
  args: readonly string[],
  usage: string,
  taken: readonly Option[],
): Arguments | null {
  const known = Object.fromEntries(
    Object.entries(options).filter(([name]) => name === "help" || taken.includes(name as Option)),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
    if (values["help"] !== true) return { positionals, values: values as Arguments["values"] }
    process.stdout.write(`${usage}\n\n${sessionHelp}\n`)
    return null
  } catch (error) {
    throw new Refused(0, [error instanceof Error ? error.message : String(error)])
  }
}

/** A number that an option gives; `fallback` where it is left out. */
export function numberOf(name: Option, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!/^\d{1,6}$/.test(value)) throw new Refused(0, [`--${name} is "${value}". It is a number.`])
  return Number(value)
}
