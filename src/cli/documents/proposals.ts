import type { ShownProposal } from "#api/contract/proposals.ts"
import { problemLine } from "#documents/problem.ts"
import { explainRefusal, openPublishing } from "#cli/session.ts"
import { readArguments } from "./arguments.ts"
import { differenceLines } from "./difference-lines.ts"

const usage = `npm run documents -- proposals              those of a layer, newest first
npm run documents -- proposals <proposal>   what one would do now`

/** What waits for a second person, one proposal a line; or one of them with all that it would do. */
export const run = (args: readonly string[]): Promise<number> =>
  explainRefusal(async () => {
    const given = readArguments(args, usage)
    if (!given) return 0
    const server = await openPublishing(process.env)
    const [id] = given.positionals
    if (id !== undefined) {
      process.stdout.write(`${describeProposal(await server.proposal(id))}\n`)
      return 0
    }
    const { proposals } = await server.proposals(given.layer)
    for (const { id: name, state, createdAt, why, mine } of proposals)
      process.stdout.write(`${state.padEnd(9)}  ${name}  ${createdAt}  ${why}${mine ? " (yours)" : ""}\n`)
    return 0
  })

/** A proposal for a reader at a terminal: first what is protected, last how to approve it. */
export function describeProposal({ proposal, stale, problems, impact, diff }: ShownProposal): string {
  const lines = [`Proposal ${proposal.id} (${proposal.state}): ${proposal.why}`]
  for (const { what, document, pointer, before, after } of impact?.protected ?? [])
    lines.push(
      `  ${what}  ${document}#${pointer}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`,
    )
  lines.push(
    ...problems.filter(({ severity }) => severity === "error").map((problem) => problemLine(problem)),
  )
  lines.push(...differenceLines(diff), ...(impact ? [impact.sentence] : []))
  if (proposal.state !== "open") return lines.join("\n")
  lines.push(
    stale
      ? "It would do something else by now than its author was shown: it must be proposed again."
      : `An operator who is not its author: npm run documents -- approve ${proposal.id} --effect ${proposal.effect}`,
  )
  return lines.join("\n")
}
