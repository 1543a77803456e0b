import type { AskedPerson, Studies } from "#api/contract/research.ts"
import { explainRefusal, openSession, Refused } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { lineOf } from "./studies.ts"

const usage = `npm run research -- assign --cohort <tenant>/<cohort> --assessments <id>,<id>…
npm run research -- assign --person <e-mail> --assessments <id>,<id>… [--cohort <tenant>]

Asks everybody in a cohort, those included who join it later, or one person, to take these assessments for research,
and nothing else that was asked of them so before. An empty list (--assessments "") asks for nothing any more. What is
asked, everybody may refuse. It takes the role researcher.`

export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage, ["cohort", "person", "assessments"])
    if (!given) return 0
    const { group, person, assessments } = given
    if (assessments === undefined) throw new Refused(0, ["Say what is asked: --assessments <id>,<id>…"])
    if (person === undefined && !group?.cohort)
      throw new Refused(0, ["Say who is asked: --cohort <tenant>/<cohort> or --person <e-mail>."])
    if (person !== undefined && group?.cohort)
      throw new Refused(0, ["A person is found in a tenant, not in a cohort: --cohort <tenant>."])
    const server = await openSession(process.env)
    if (person !== undefined) {
      const tenant = group && { tenant: group.tenant }
      const asked = await server.send<AskedPerson>("PUT", "research/people", {
        ...tenant,
        email: person,
        assessments,
      })
      process.stdout.write(`${person}\t${asked.assessments.join(",") || "-"}\n`)
    } else {
      const { studies } = await server.send<Studies>("PUT", "research/studies", { ...group, assessments })
      for (const study of studies) process.stdout.write(`${lineOf(study)}\n`)
    }
    return 0
  })
