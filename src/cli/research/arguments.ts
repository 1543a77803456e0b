import { parseArgs } from "node:util"
import { Refused, sessionHelp } from "#cli/session.ts"

const options = {
  cohort: { type: "string" },
  person: { type: "string" },
  assessments: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const

export interface Arguments {
  /** `<tenant>/<cohort>`, `<tenant>` for those of it who are in no cohort, or nothing. */
  group: { tenant: string; cohort: string } | undefined
  person: string | undefined
  assessments: readonly string[] | undefined
  out: string | undefined
}

/** The arguments of a research command that takes these options alone, or null after printing its help. */
export function readArguments(
  args: readonly string[],
  usage: string,
  taken: readonly (keyof typeof options)[],
): Arguments | null {
  const { cohort, person, assessments, out, help } = parse(args, ["help", ...taken])
  if (help) {
    process.stdout.write(`${usage}\n\n${sessionHelp}\n`)
    return null
  }
  const [tenant = "", name = "", ...rest] = (cohort ?? "").split("/")
  if (rest.length > 0) throw new Refused(0, [`--cohort is "${cohort}". It is <tenant>/<cohort> or <tenant>.`])
  return {
    group: cohort === undefined ? undefined : { tenant, cohort: name },
    person,
    assessments: assessments?.split(",").filter((id) => id !== ""),
    out,
  }
}

function parse(args: readonly string[], taken: readonly string[]) {
  const known = Object.fromEntries(Object.entries(options).filter(([name]) => taken.includes(name)))
  try {
    return parseArgs({ args: [...args], options: known as typeof options }).values
  } catch (error) {
    throw new Refused(0, [error instanceof Error ? error.message : String(error)])
  }
}
