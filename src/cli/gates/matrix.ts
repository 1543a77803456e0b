import { accessMatrix, matrixCsv } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { momentOf, optionsOf } from "./options.ts"
import { answering, Mistake, reviewedInstance } from "./reviewed.ts"

const usage = "matrix [--format csv|json] [--instance name] [--now date]"

/** `gates matrix`: what every route shows every persona, and why. */
export function run(args: readonly string[]): Promise<number> {
  return answering(() => {
    const { format = "csv", instance, now } = optionsOf(args, ["format", "instance", "now"], usage)
    if (format !== "csv" && format !== "json")
      throw new Mistake(`--format: expected csv or json, found "${format}".`)
    const reviewed = reviewedInstance(instance)
    const around = { curricula: curriculaOf(reviewed.documents), now: momentOf(now) }
    const rows = accessMatrix(reviewed.release, reviewed.one("personas").personas, around)
    process.stdout.write(format === "csv" ? matrixCsv(rows) : `${JSON.stringify(rows, null, 2)}\n`)
  })
}
