import { same } from "#documents/changes/json.ts"
import { stepsOf } from "#documents/problem.ts"
import type { Context } from "#engine/context/build.ts"
import type { Entry } from "#documents/types.g.ts"
import { addressesOf } from "#review/explore.ts"
import { findings } from "#review/findings.ts"
import type { Found } from "#review/accepted.ts"
import { setOf } from "#review/analysis/table.ts"
import { perReview } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A finding with the smallest person whom it happens to, and the address where it does, as far as it speaks of them. */
export interface ToldFinding extends Found {
  /** `context` says of the configuration what is not so in this release alone. */
  witness?: { words: string; context: Readonly<Record<string, unknown>>; set: Record<string, string> }
  path?: string
}

/** The findings of a release, each with whom to open it as. */
export const toldFindings = perReview((reviewed: Reviewed): ToldFinding[] =>
  findings(reviewed).map((found) => {
    const words = [...reviewed.witnesses.keys()]
      .filter((one) => found.message.includes(one))
      .toSorted((one, other) => other.length - one.length)[0]
    const context = words === undefined ? undefined : reviewed.witnesses.get(words)
    const path = addressOf(reviewed, found)
    return {
      ...found,
      ...(words !== undefined &&
        context && {
          witness: { words, context: apartFrom(reviewed, context), set: setOf(reviewed, context) },
        }),
      ...(path !== undefined && { path }),
    }
  }),
)

function apartFrom({ release: { config } }: Reviewed, context: Context): Context {
  const isUsual = ([path, value]: [string, unknown]) =>
    path.startsWith("config.") && same(value, config[path])
  return Object.fromEntries(Object.entries(context).filter((entry) => !isUsual(entry)))
}

/** An address of the page that a finding is about: of the route itself, or of the menu entry's target. */
function addressOf(reviewed: Reviewed, { document, pointer }: Found): string | undefined {
  const steps = stepsOf(pointer)
  const route =
    document === "routes" ? steps[1] : document === "menus" ? targetOf(reviewed, steps) : undefined
  if (route === undefined || !reviewed.release.routes.get(route)) return undefined
  return addressesOf(reviewed.release, route)[0]
}

function targetOf(reviewed: Reviewed, steps: readonly string[]): string | undefined {
  let entry: unknown = reviewed.one("menus")
  let target: string | undefined
  for (const step of steps) {
    entry = typeof entry === "object" && entry !== null ? (entry as Record<string, unknown>)[step] : undefined
    target = (entry as Entry | undefined)?.to?.route ?? target
  }
  return target
}
