import { parseArgs, type ParseArgsConfig } from "node:util"
import { Mistake } from "./reviewed.ts"

/** The options of a subcommand; all take a value. Unknown ones and stray words are a mistake with the usage. */
export function optionsOf<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    names.map((name) => [name, { type: "string" as const }]),
  )
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as Partial<Record<Name, string>>
  } catch (error) {
    throw new Mistake(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm run --silent gates -- ${usage}`,
    )
  }
}

/** A moment given as `--now`, or the present one. */
export function momentOf(text: string | undefined): Date {
  const moment = text === undefined ? new Date() : new Date(text)
  if (Number.isNaN(moment.getTime())) throw new Mistake(`--now: "${text}" is no ISO 8601 date.`)
  return moment
}
