import type { Problem } from "#documents/problem.ts"
import { checkRule } from "#engine/rules/check.ts"
import { says as ruleSays } from "#engine/rules/messages.ts"
import { navigationReach, screenReach, userReach } from "#engine/rules/vocabulary.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * Every rule of every document against the language, the context and the names. The engine has
 * looked at those that it compiles; screens and properties are looked at here.
 */
export function checkRules(reviewed: Reviewed): Problem[] {
  const { vocabulary, problems, facts } = reviewed.release
  // A fact that is broken is told of once, not at every rule that reads it.
  const broken = Object.keys(reviewed.one("facts").facts).filter((name) => !facts.has(name))
  const echoes = new Set(broken.map((name) => ruleSays.unknownFact(name, []).message))
  const properties = reviewed.tellsOf("properties") ? reviewed.documents.get("properties") : undefined
  const inProperties = properties?.kind === "properties" ? Object.entries(properties.properties) : []
  const found = [
    ...problems.filter(({ message }) => !echoes.has(message)),
    ...reviewed
      .uses("rule")
      .filter(({ document }) => !compiled.has(document))
      .flatMap(({ rule, document, pointer }) => {
        const reach =
          document.startsWith("screen/") || document.startsWith("fragment/") ? screenReach : userReach
        return checkRule(rule, vocabulary, reach, pointer).map((one) => ({ document, ...one }))
      }),
    ...inProperties.flatMap(([name, { when }]) =>
      checkRule(when, vocabulary, navigationReach, `/properties/${name}/when`).map((one) => ({
        document: "properties",
        ...one,
      })),
    ),
  ]
  return found.map(({ document, pointer, ...said }) => error(document, pointer, said))
}

/** Documents whose rules the engine checks when it compiles a release. */
const compiled: ReadonlySet<string> = new Set(["facts", "gates", "routes", "navigation", "menus"])
