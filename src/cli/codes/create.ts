import { writeFileSync } from "node:fs"
import type { MadeCodes, NewCodes } from "#api/contract/codes.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { numberOf, readArguments } from "./arguments.ts"

const usage = `npm run codes -- create voucher --label <what for> --count <n> --account <type> [--cohort <tenant>[/<cohort>]] [--assessments <id>,<id>]
npm run codes -- create coupon  --label <what for> --count <n> --percent <n> [--plan <plan>]

  --uses <n>             how often each can be used (1)
  --expires <date>       the last day, as 2027-01-31
  --sheet <file.html>    a page to print and cut; --language <tag> says in which language
  --out <file>           the codes in a file, one a line, instead of on the screen

The codes are told this once: they are kept as hashes. It takes the role operator.`

/** Makes codes; nobody can ask for them again, so that they are written before anything is said. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage, [
      ...(["label", "count", "uses", "expires", "account", "cohort", "assessments"] as const),
      ...(["percent", "plan", "language", "out", "sheet"] as const),
    ])
    if (!given) return 0
    const server = await openSession(process.env)
    const made = await server.send<MadeCodes>("POST", "codes", wantedIn(given))
    const { out, sheet } = given.values
    if (sheet !== undefined) write(sheet, made.sheet)
    const lines = `${made.codes.join("\n")}\n`
    if (out !== undefined) write(out, lines)
    // What is written to a file need not stand on a screen as well.
    else if (sheet === undefined) process.stdout.write(lines)
    process.stderr.write(`${made.codes.length} made, batch ${made.batch}.\n`)
    return 0
  })

function wantedIn({ positionals: [kind], values }: NonNullable<ReturnType<typeof readArguments>>): NewCodes {
  if (kind !== "voucher" && kind !== "coupon")
    throw new Refused(0, ["Say which: create voucher, or create coupon."])
  const { label, account, cohort: group, assessments, percent, plan, expires, language } = values
  if (label === undefined) throw new Refused(0, ["Say what they are for: --label <what for>."])
  const [tenant = "", cohort = "", ...rest] = (group ?? "").split("/")
  if (rest.length > 0) throw new Refused(0, [`--cohort is "${group}". It is <tenant>/<cohort> or <tenant>.`])
  return {
    kind,
    label,
    count: numberOf("count", values.count, 1),
    uses: numberOf("uses", values.uses, 1),
    ...(expires !== undefined && { expires }),
    ...(account !== undefined && { accountType: account }),
    ...(tenant !== "" && { tenant }),
    ...(cohort !== "" && { cohort }),
    ...(assessments !== undefined && {
      researchAssessments: assessments.split(",").filter((id) => id !== ""),
    }),
    ...(percent !== undefined && { percent: numberOf("percent", percent, 0) }),
    ...(plan !== undefined && { plan }),
    ...(language !== undefined && { language }),
  }
}

/** For nobody's eyes but the caller's; what is there already is not overwritten. */
function write(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: "wx" })
  } catch (error) {
    // Nothing is lost: the codes still reach whoever asked for them.
    process.stdout.write(content)
    throw new Refused(0, [
      `${file} is not written: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
}
