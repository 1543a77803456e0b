import { nearest } from "#documents/nearest.ts"
import { viewerOfPersona } from "#review/matrix.ts"
import { curriculaOf } from "#review/curricula.ts"
import { explain } from "#review/why.ts"
import { explanationLines } from "#review/why-sentences.ts"
import { momentOf, optionsOf } from "./options.ts"
import { answering, Mistake, reviewedInstance } from "./reviewed.ts"

const usage = "why --persona name --path /path [--instance name] [--now date]"

/** `gates why`: a trace in plain words of what one persona is shown at one address. */
export function run(args: readonly string[]): Promise<number> {
  return answering(() => {
    const { persona, path, instance, now } = optionsOf(args, ["persona", "path", "instance", "now"], usage)
    if (persona === undefined || path === undefined)
      throw new Mistake(`Usage: npm run --silent gates -- ${usage}`)
    const reviewed = reviewedInstance(instance)
    const { personas } = reviewed.one("personas")
    const found = Object.hasOwn(personas, persona) ? personas[persona] : undefined
    if (found === undefined) {
      const meant = nearest(persona, Object.keys(personas))
      throw new Mistake(
        `There is no persona "${persona}". ${meant ? `Did you mean "${meant}"?` : `There are ${Object.keys(personas).join(", ")}.`}`,
      )
    }
    const around = { curricula: curriculaOf(reviewed.documents), now: momentOf(now) }
    const viewer = viewerOfPersona(reviewed.release, found, around)
    const explanation = explain(reviewed, path, viewer, found.visitor ?? {})
    const lines = [`${found.title} (${persona})`, ...explanationLines(explanation, reviewed.documents)]
    process.stdout.write(`${lines.join("\n")}\n`)
  })
}
