import { parseArgs } from "node:util"
import type { ImportChoices } from "#api/contract/imports.ts"
import { Refused, sessionHelp } from "#cli/session.ts"

const options = {
  tenant: { type: "string" },
  why: { type: "string" },
  out: { type: "string" },
  problems: { type: "string" },
  pictures: { type: "string" },
  missing: { type: "string" },
  column: { type: "string", multiple: true },
  decimal: { type: "string", multiple: true },
  day: { type: "string", multiple: true },
  "leave-wrong": { type: "boolean" },
  forget: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

export interface Arguments {
  collection: string
  /** The file, or the name of an import. */
  subject: string
  why: string | undefined
  out: string | undefined
  problems: string | undefined
  pictures: string | undefined
  leaveWrong: boolean
  layer: { layer: "instance" } | { layer: "tenant"; tenant: string }
  choices: ImportChoices
}

const layerHelp = `  --tenant <name>        the tenant's records instead of the instance's
It takes the role editor or publisher there.`

export const fileHelp = `  --column <name>=<column>   what a column of the file fills; nothing behind the = leaves it out
  --forget                   what was said of columns before counts no more
  --day <column>=dmy|mdy     whether its days begin with the day or the month
  --decimal <column>=,|.     what its numbers write before their decimals
  --missing keep|archive     what happens to records that the file does not hold
  --pictures <file.zip>      the pictures that the column "image" names
  --problems <file.csv>      where the file is written with what is wrong with each row`

/** The arguments of a command on records, or null after printing its help. */
export function readArguments(args: readonly string[], usage: string): Arguments | null {
  const { values, positionals } = parse(args)
  if (values.help) {
    process.stdout.write(`${usage}\n${layerHelp}\n\n${sessionHelp}\n`)
    return null
  }
  const [collection = "", subject = ""] = positionals
  if (collection === "") throw new Refused(0, ["Say which collection: its name comes first."])
  const { missing, tenant } = values
  if (missing !== undefined && missing !== "keep" && missing !== "archive")
    throw new Refused(0, [`--missing is "${missing}". It is keep or archive.`])
  const decimals = pairs("decimal", values.decimal, [",", "."])
  const days = pairs("day", values.day, ["dmy", "mdy"])
  return {
    collection,
    subject,
    why: values.why,
    out: values.out,
    problems: values.problems,
    pictures: values.pictures,
    leaveWrong: values["leave-wrong"] === true,
    layer: tenant === undefined ? { layer: "instance" } : { layer: "tenant", tenant },
    choices: {
      columns: pairs("column", values.column),
      decimals: decimals as NonNullable<ImportChoices["decimals"]>,
      days: days as NonNullable<ImportChoices["days"]>,
      ...(missing && { missing }),
      ...(values.forget && { forget: true }),
    },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Refused(0, [error instanceof Error ? error.message : String(error)])
  }
}

/** What stands behind the last = of each, by what stands before it. */
function pairs(
  option: string,
  given: readonly string[] = [],
  allowed?: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.lastIndexOf("=")
      const value = pair.slice(at + 1)
      if (at < 1 || (allowed && !allowed.includes(value)))
        throw new Refused(0, [
          `--${option} is "${pair}". It is <name>=<value>${allowed ? `, the value ${allowed.join(" or ")}` : ""}.`,
        ])
      return [pair.slice(0, at), value]
    }),
  )
}
