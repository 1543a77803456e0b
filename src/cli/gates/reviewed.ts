import { resolveLayers } from "#documents/layers.ts"
import { problemLine } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { readShipped } from "#server/documents/instances.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"
import { Reviewed } from "#review/reviewed.ts"

/** What a person typed that cannot be answered. */
export class Mistake extends Error {}

/**
 * The shipped documents, or a shipped instance's, ready to be reviewed.
 *
 * @throws Mistake when there is no such instance, or a document has not the shape of its kind
 */
export function reviewedInstance(name: string | undefined): Reviewed {
  const shipped = readShipped(schemasFolder)
  const instance = name === undefined ? undefined : shipped.instances.get(name)
  if (name !== undefined && instance === undefined)
    throw new Mistake(
      `There is no instance "${name}"; there are ${[...shipped.instances.keys()].join(", ")}.`,
    )
  const { documents, problems } = validateDocuments(resolveLayers(shipped.documents, instance?.layer))
  if (problems.length > 0) throw new Mistake(problems.map(problemLine).join("\n"))
  const reviewed = new Reviewed(documents, instance ? "instance" : "shipped")
  if (reviewed.missing.length > 0)
    throw new Mistake(`The release has no document ${reviewed.missing.join(", ")}.`)
  return reviewed
}

/** Runs a command that may meet a mistake: says it on standard error and gives exit code 2. */
export async function answering(run: () => void): Promise<number> {
  try {
    run()
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}
