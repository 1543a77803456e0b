import { didYouMean, list, meant, type Said } from "#review/messages/said.ts"

/** What is named must be there, and what is given must be asked for. */
export const nameMessages = {
  missingDocument: (id: string): Said => ({
    message: `The release has no document "${id}".`,
    fix: `Add ${id}.json.`,
  }),
  unknownName: (what: string, name: string, suggestion: string | undefined, where: string): Said => ({
    message: `There is no ${what} "${name}".`,
    fix: didYouMean(suggestion, `Name one of ${where}, or add it.`),
    ...meant(name, suggestion),
  }),
  missingParam: (route: string, param: string): Said => ({
    message: `The path of route "${route}" needs the parameter "${param}", which this target does not give.`,
    fix: `Add "params": {"${param}": …}.`,
  }),
  strangeParam: (route: string, param: string, suggestion: string | undefined): Said => ({
    message: `Route "${route}" has no parameter "${param}".`,
    fix: didYouMean(suggestion, "Take it out, or put :" + param + " into the route's path."),
  }),
  strangeCurrentParam: (route: string, param: string): Said => ({
    message: `"@param.${param}" reads a parameter that the path of route "${route}" does not have.`,
    fix: "Read a parameter of the path of the route that this stands in.",
  }),
  strangeRedirectParam: (route: string, param: string): Said => ({
    message: `The redirect of route "${route}" goes by the parameter "${param}", which its path does not have.`,
    fix: `Put :${param} into the path, or go by a parameter that is there.`,
  }),
  missingArgument: (fragment: string, param: string): Said => ({
    message: `Fragment "${fragment}" needs the parameter "${param}", which is not given here.`,
    fix: `Add "with": {"${param}": …}.`,
  }),
  strangeArgument: (fragment: string, param: string, suggestion: string | undefined): Said => ({
    message: `Fragment "${fragment}" has no parameter "${param}".`,
    fix: didYouMean(suggestion, "Take it out, or declare it under the fragment's params."),
  }),
  forbiddenArgument: (param: string, value: string, values: readonly string[]): Said => ({
    message: `"${value}" is not among the values of the parameter "${param}".`,
    fix: `Use one of ${list(values)}.`,
  }),
  circularFragments: (circle: readonly string[]): Said => ({
    message: `These fragments use one another in a circle: ${circle.join(" → ")}.`,
    fix: "Take one of them out of the next.",
  }),
  orderUnknown: (key: string, suggestion: string | undefined): Said => ({
    message: `The order names "${key}", which is not among the entries.`,
    fix: didYouMean(suggestion, "Take it out of the order, or add the entry."),
  }),
  sameId: (id: string): Said => ({
    message: `Another of this list has the id "${id}".`,
    fix: "Give each an id of its own.",
  }),
  unused: (what: string, name: string): Said => ({
    message: `Nothing uses the ${what} "${name}".`,
    fix: "Use it, or remove it.",
  }),
  duplicate: (value: string): Said => ({
    message: `"${value}" stands more than once in this list.`,
    fix: "Keep one of them.",
    mend: { was: value },
  }),
}
