import { problemLine } from "#documents/problem.ts"
import { reviewProblems } from "#review/check.ts"
import { findings } from "#review/findings.ts"
import { optionsOf } from "./options.ts"
import { answering, Mistake, reviewedInstance } from "./reviewed.ts"

const usage = "findings [--format text|json] [--instance name]"

/** `gates findings`: what an analyst should know of the release, over every context there can be. */
export function run(args: readonly string[]): Promise<number> {
  return answering(() => {
    const { format = "text", instance } = optionsOf(args, ["format", "instance"], usage)
    if (format !== "text" && format !== "json")
      throw new Mistake(`--format: expected text or json, found "${format}".`)
    const reviewed = reviewedInstance(instance)
    const broken = reviewProblems(reviewed).filter(({ severity }) => severity === "error")
    const found = findings(reviewed)
    const others = broken.filter(
      (one) => !found.some((other) => other.message === one.message && other.pointer === one.pointer),
    )
    if (others.length > 0) throw new Mistake(others.map(problemLine).join("\n"))
    const lines = found.map((one) => {
      const accepted = one.accepted ? ` Accepted since ${one.accepted.since}: ${one.accepted.why}` : ""
      return `${one.finding}: ${problemLine(one)}${accepted}`
    })
    process.stdout.write(
      format === "json" ? `${JSON.stringify(found, null, 2)}\n` : lines.map((line) => `${line}\n`).join(""),
    )
  })
}
