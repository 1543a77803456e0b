import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Layer } from "#documents/kinds.ts"
import { layerProblems, resolveLayers, type Documents } from "#documents/layers.ts"
import { problemLine, type Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { validateDocuments } from "#documents/validate.ts"
import { placeOf } from "#review/brought.ts"
import { checkRelease } from "#review/check.ts"
import { checkInstance } from "#review/instance.ts"
import { needed } from "#review/reviewed.ts"
import { readFolder } from "#server/documents/files.ts"
import { readShipped } from "#server/documents/instances.ts"
import { danglingShipped } from "#server/records/dangling.ts"
import { shippedRecords } from "#server/records/shipped.ts"
import { schemasFolder } from "#server/publishing/schemas-folder.ts"

/** One release that was checked, and what is wrong with it that is not wrong below it already. */
interface Checked {
  name: string
  problems: Problem[]
  documents: Map<string, Document>
  /** What has been said here and below. */
  told: ReadonlySet<string>
}

/**
 * `documents check [folder]`: one line a problem, `severity document#pointer message fix`; exit code 1 when one
 * is an error or a file cannot be read, 2 when there is no such folder. The folder is one like `schemas` (documents and instances, each
 * checked in every layer), a complete set of documents, or patches over the shipped ones.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 1) return refused("Usage: npm run --silent documents -- check [folder]")
  const folder = args[0] === undefined ? schemasFolder : resolve(args[0])
  if (!existsSync(folder)) return refused(`There is no folder ${args[0]}.`)
  try {
    return report(existsSync(join(folder, "documents")) ? checkAll(folder) : checkFolder(folder))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Files that are no documents, or an instance.json that is none. */
class Unreadable extends Error {}

function reading<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function refused(message: string): number {
  process.stderr.write(`${message}\n`)
  return 2
}

/** Shipped documents and records, every instance, every tenant: each as it is resolved. */
function checkAll(folder: string): Checked[] {
  const { documents, instances } = reading(() => readShipped(folder))
  const shipped = checkLayer("shipped", "shipped", documents, documents)
  shipped.problems.push(...danglingShipped(shippedRecords(folder), shipped.documents))
  const others = [...instances].flatMap(([name, { layer, tenants, settings }]) => {
    const resolved = resolveLayers(documents, layer)
    const { hosts } = settings
    const instance = checkLayer(`instance ${name}`, "instance", layer, resolved, shipped, hosts)
    if (instance.problems.every(({ severity }) => severity !== "error"))
      instance.problems.push(...checkInstance(settings, instance.documents))
    const below = [...tenants].map(([slug, patches]) =>
      checkLayer(
        `tenant ${name}/${slug}`,
        "tenant",
        patches,
        resolveLayers(resolved, undefined, patches),
        instance,
        hosts,
      ),
    )
    return [instance, ...below]
  })
  return [shipped, ...others]
}

/** A folder of documents: complete in itself, or patches over the shipped documents. */
function checkFolder(folder: string): Checked[] {
  const own = reading(() => readFolder(folder))
  if (needed.every((id) => own.has(id))) return [checkLayer(folder, "shipped", own, own)]
  const { documents } = reading(() => readShipped(schemasFolder))
  const shipped = checkLayer("shipped", "shipped", documents, documents)
  return [checkLayer(folder, "instance", own, resolveLayers(documents, own), shipped)]
}

function checkLayer(
  name: string,
  layer: Layer,
  patches: Documents,
  resolved: Documents,
  below?: Checked,
  hosts?: readonly string[],
): Checked {
  const { documents, problems: shape } = validateDocuments(resolved)
  const found = [...layerProblems(layer, patches)]
  found.push(...shape.filter((one) => !found.some((other) => problemLine(other) === problemLine(one))))
  if (found.length === 0) {
    const context = { ...(below && { base: below.documents }), ...(hosts && { hosts }) }
    found.push(...checkRelease(documents, { layer, ...context }))
  }
  const problems = found.filter(
    (problem) => problem.severity === "error" || !below?.told.has(placeOf(problem)),
  )
  const told = new Set([...(below?.told ?? []), ...found.map(placeOf)])
  return { name, documents, problems, told }
}

function report(checked: readonly Checked[]): number {
  for (const { name, problems } of checked) {
    for (const problem of problems) process.stdout.write(`${problemLine(problem)}\n`)
    const errors = problems.filter(({ severity }) => severity === "error").length
    const warnings = problems.length - errors
    process.stderr.write(`${name}: ${count(errors, "error")}, ${count(warnings, "warning")}\n`)
  }
  return checked.some(({ problems }) => problems.some(({ severity }) => severity === "error")) ? 1 : 0
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`
