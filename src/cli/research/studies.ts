import type { Studies } from "#api/contract/research.ts"
import { explainRefusal, openSession } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"

const usage = `npm run research -- studies

The cohorts within the researcher's reach, what each is asked to take, and how many of its people are asked, have
agreed and have refused or withdrawn.`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    if (!readArguments(args, usage, [])) return 0
    const server = await openSession(process.env)
    const { studies } = await server.send<Studies>("GET", "research/studies")
    for (const study of studies) process.stdout.write(`${lineOf(study)}\n`)
    return 0
  })

/** A study in one line. */
export function lineOf({
  tenant,
  cohort,
  title,
  assessments,
  ...people
}: Studies["studies"][number]): string {
  const name = [tenant, cohort].filter((part) => part !== "").join("/") || "-"
  const list = assessments.join(",") || "-"
  return `${name}\t${title}\t${list}\tasked ${people.asked}, agreed ${people.agreed}, refused ${people.refused}`
}
