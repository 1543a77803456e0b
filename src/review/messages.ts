/** What is wrong beyond a document's shape and how to mend it, in the words an author reads. One place for all of them. */
export interface Said {
  message: string
  fix: string
}

const list = (values: Iterable<string>, limit = 8) => {
  const all = [...values]
  return all.slice(0, limit).join(", ") + (all.length > limit ? ` and ${all.length - limit} more` : "")
}
const didYouMean = (suggestion: string | undefined, otherwise: string) =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`

export const says = {
  // Names
  missingDocument: (id: string): Said => ({
    message: `The release has no document "${id}".`,
    fix: `Add ${id}.json.`,
  }),
  unknownName: (what: string, name: string, suggestion: string | undefined, where: string): Said => ({
    message: `There is no ${what} "${name}".`,
    fix: didYouMean(suggestion, `Name one of ${where}, or add it.`),
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

  // Texts
  missingText: (key: string, language: string, suggestion: string | undefined): Said => ({
    message: `The text "${key}" is missing in ${language}, the default language.`,
    fix: didYouMean(suggestion, `Add it to locale/${language}/${key.split(":")[0] ?? ""}.`),
  }),
  missingTranslations: (language: string, namespace: string, keys: readonly string[]): Said => ({
    message: `${keys.length} ${keys.length === 1 ? "text is" : "texts are"} missing in ${language}: ${list(keys, 5)}. The default language stands in.`,
    fix: `Add them to locale/${language}/${namespace}.`,
  }),
  missingPlaceholder: (key: string, language: string, placeholder: string): Said => ({
    message: `The text "${key}" (${language}) has the placeholder {{${placeholder}}}, for which nothing is given here.`,
    fix: `Add "with": {"${placeholder}": …}, or take the placeholder out of the text.`,
  }),
  languageWithoutFile: (language: string): Said => ({
    message: `The language "${language}" is offered, but there is no text in it.`,
    fix: `Add locale/${language}/shell, or take it out of locales.available.`,
  }),
  defaultNotOffered: (language: string): Said => ({
    message: `The default language "${language}" is not among those offered.`,
    fix: "Add it to locales.available.",
  }),

  // Routes
  parentMissing: (name: string, suggestion: string | undefined): Said => ({
    message: `There is no route "${name}" to be the parent of this one.`,
    fix: didYouMean(suggestion, "Name another route, or take the parent out."),
  }),
  parentCircle: (circle: readonly string[]): Said => ({
    message: `These routes are one another's parents: ${circle.join(" → ")}.`,
    fix: "Give one of them no parent.",
  }),
  optionalNotLast: (path: string): Said => ({
    message: `In "${path}" an optional parameter stands before the end.`,
    fix: "Only the last part of a path may be optional.",
  }),
  samePath: (path: string, first: string): Said => ({
    message: `Route "${first}" stands before this one with the same path ${path} and wins it; this one can be reached by its name alone.`,
    fix: "Give it a path of its own, or remove it.",
  }),
  shadowedPath: (path: string, first: string, pattern: string): Said => ({
    message: `Every address of ${path} belongs to route "${first}" (${pattern}) already.`,
    fix: "Move this route before that one, or give it a path of its own.",
  }),
  noScreen: (witness: string): Said => ({
    message: `The route has neither screen nor redirect, and yet it is shown to ${witness}.`,
    fix: "Give it a screen, or let its guards send everybody on.",
  }),
  neverShown: (route: string): Said => ({
    message: `Nobody can ever be shown route "${route}": its guards send everybody elsewhere.`,
    fix: "Widen what stands before it, or remove the route.",
  }),
  loop: (path: string, names: readonly string[], witness: string): Said => ({
    message: `${path} never comes to rest for ${witness}: ${names.join(" → ")}.`,
    fix: "Let one of these rows or guards pass for them.",
  }),

  // Rules
  alwaysTrue: (what: string): Said => ({
    message: `${what} is always true: it decides nothing.`,
    fix: "Write true if that is meant, or mend the rule.",
  }),
  neverTrue: (what: string): Said => ({
    message: `${what} can never be true.`,
    fix: "Write false if that is meant, or mend the rule.",
  }),
  rowNeverReached: (): Said => ({
    message: "The rows above decide every case in which this row would match.",
    fix: "Move the row up, or remove it.",
  }),
  openToUnlisted: (gate: string, path: string, open: string, closed: string): Said => ({
    message: `Gate "${gate}" lets in somebody whose ${path} is ${open}, and keeps out the same somebody with ${closed}.`,
    fix: 'List the values that may pass, or say why in "open".',
  }),
  openToNobody: (gate: string): Said => ({
    message: `Gate "${gate}" lets in visitors who are not signed in, and keeps out some who are.`,
    fix: 'Ask for {"fact": "signedIn"} as well, or say why in "open".',
  }),

  // Lists
  duplicate: (value: string): Said => ({
    message: `"${value}" stands more than once in this list.`,
    fix: "Keep one of them.",
  }),

  // Features, menus
  notEnforced: (feature: string, routes: readonly string[], witness: string): Said => ({
    message: `The route names the feature ${feature}, but no guard asks for it: ${routes.join(", ")} ${routes.length > 1 ? "are" : "is"} shown to ${witness} without it.`,
    fix: "Add a guard with the feature's gate, or let the page lock itself and leave it so.",
  }),
  otherAssessment: (own: string, gate: string, asked: string): Said => ({
    message: `The route is for ${own}, but its guard's gate "${gate}" asks for ${asked}.`,
    fix: `Name a gate that asks for ${own}.`,
  }),
  entryWithoutRoute: (): Said => ({
    message: "The entry leads nowhere: it has no route, no action and no submenu.",
    fix: 'Give it "to", or remove it.',
  }),
  entryDenied: (entry: string, target: string, shown: string, because: string, witness: string): Said => ({
    message: `The entry ${entry} is open for ${witness}, but leads them to "${shown}" instead of "${target}" (${because}).`,
    fix: "Hide or lock the entry for them, or let the route in.",
  }),
  entriesDenied: (entries: readonly string[], shown: string, because: string, witness: string): Said => ({
    message:
      entries.length === 1
        ? `The entry ${entries[0]} is open for ${witness}, but leads them to "${shown}" (${because}).`
        : `${entries.length} menu entries are open for ${witness}, but lead them to "${shown}" (${because}): ${list(entries)}.`,
    fix:
      entries.length === 1
        ? "Disable or hide the entry for them."
        : "Disable or hide these entries for them.",
  }),
  unknownEntry: (entry: string, menu: string): Said => ({
    message: `Menu "${menu}" has no entry "${entry}".`,
    fix: "Name an entry, a submenu's as parent.child.",
  }),
  propertyBroken: (meaning: string, found: string, witness: string): Said => ({
    message: `Does not hold: ${meaning} Smallest counterexample: ${witness}; found ${found}.`,
    fix: "Mend the rules, or the property.",
  }),
  propertyEmpty: (): Said => ({
    message: "Nobody is ever meant by this property: its condition can never be true.",
    fix: "Mend the condition.",
  }),
  propertyNoRoutes: (): Said => ({
    message: "No route is meant by this property.",
    fix: "Mend what it selects routes by.",
  }),

  // Configuration
  cookieDomainElsewhere: (domain: string, address: string): Said => ({
    message: `${address} does not belong to the cookie domain ${domain}: nobody could stay signed in there.`,
    fix: "Name the domain that all of the instance's addresses share, or null.",
  }),
  apiElsewhere: (address: string): Said => ({
    message: `The calls go to ${address}, another origin than the application's, and would carry no sign-in.`,
    fix: "Give applicationUrl, and a cookieDomain that both share; or leave apiBaseUrl empty.",
  }),

  // Theme
  contrast: (front: string, back: string, ratio: number, needed: number): Said => ({
    message: `${front} on ${back} has a contrast of ${ratio.toFixed(2)} to 1; readable is at least ${needed} to 1.`,
    fix: "Make one of the two darker or lighter.",
  }),

  // Forms
  notWritable: (path: string, suggestion: string | undefined): Said => ({
    message: `A form may not write "${path}".`,
    fix: didYouMean(suggestion, "Write a listed path, or profile.custom.<form>.<key>."),
  }),
  otherFormsField: (path: string, form: string): Said => ({
    message: `"${path}" belongs to another form.`,
    fix: `Write profile.custom.${form}.<key>.`,
  }),
  notAsked: (path: string, key: string): Said => ({
    message: `The form says that it writes "${path}", but asks nothing named "${key}".`,
    fix: "Add the property, or take the path out of writes.",
  }),
  typeChanged: (key: string, before: string, after: string): Said => ({
    message: `"${key}" was ${before} and would become ${after}; answers that are kept would no longer fit.`,
    fix: "Give the new question a key of its own.",
  }),
  patternTooLong: (limit: number): Said => ({
    message: `The pattern is longer than ${limit} characters.`,
    fix: "Shorten it.",
  }),
  patternInvalid: (reason: string): Said => ({
    message: `The pattern is no regular expression: ${reason}.`,
    fix: "Mend it.",
  }),
  patternSlow: (): Said => ({
    message: "The pattern can match one text in too many ways, which can take for ever on the wrong answer.",
    fix: "Let no two repetitions that take the same characters stand inside or behind each other: [a-z0-9-]+ instead of ([a-z0-9]+-?)+.",
  }),
  noSchema: (): Said => ({
    message: "This is no JSON Schema of an answer.",
    fix: 'Write an object such as {"type": "string"}.',
  }),
  fieldWithoutTitle: (key: string): Said => ({
    message: `The question "${key}" has no title.`,
    fix: `Add texts.fields["/${key}"].title.`,
  }),
  textsWithoutField: (pointer: string): Said => ({
    message: `There are texts for "${pointer}", which the form does not ask.`,
    fix: "Take them out, or add the property.",
  }),

  // Screens
  sameId: (id: string): Said => ({
    message: `Another block of this screen has the id "${id}".`,
    fix: "Give every block an id of its own.",
  }),
  unknownRoot: (path: string, roots: readonly string[]): Said => ({
    message: `"${path}" begins with a name that is not known here.`,
    fix: `Begin with one of ${list(roots, 12)}.`,
  }),
  unknownRead: (
    path: string,
    name: string,
    known: readonly string[],
    suggestion: string | undefined,
  ): Said => ({
    message: `"${path}" reads "${name}", which is not there.`,
    fix: didYouMean(suggestion, known.length > 0 ? `There are ${list(known, 12)}.` : "Declare it first."),
  }),
  badAddress: (address: string): Said => ({
    message: `"${address}" is no address that may be followed.`,
    fix: "Use https:, mailto: or tel:, or a route.",
  }),
  unknownDialog: (id: string, suggestion: string | undefined): Said => ({
    message: `There is no dialog block "${id}" on this screen.`,
    fix: didYouMean(suggestion, "Add a block of type dialog with this id."),
  }),

  // Layers
  mayNotWritePart: (layer: string, part: string): Said => ({
    message: `A ${layer} may not change ${part}.`,
    fix: "Leave it as the instance has it.",
  }),
  widensGate: (gate: string, witness: string): Said => ({
    message: `The tenant's gate "${gate}" lets in ${witness}, whom the instance keeps out.`,
    fix: "A tenant may only narrow: join the instance's rule and yours with and.",
  }),
  widensFeature: (feature: string, witness: string): Said => ({
    message: `The tenant gives the feature "${feature}" to ${witness}, who does not have it in the instance.`,
    fix: "A tenant may only take away.",
  }),
  widensAccess: (what: string, name: string, witness: string): Said => ({
    message: `The tenant opens the ${what} "${name}" to ${witness}, whom the instance keeps out.`,
    fix: "Leave the instance's gate, or name one that is narrower.",
  }),
  widensResults: (assessment: string, witness: string): Said => ({
    message: `The report shows what came of "${assessment}" to ${witness}, to whom the instance does not show it.`,
    fix: "Name the gate of a report in which the instance shows it, or leave the assessment out.",
  }),
  removed: (what: string, name: string): Said => ({
    message: `The tenant takes out the ${what} "${name}", which the instance's documents may name.`,
    fix: "Narrow it to false instead.",
  }),

  // Assessments, keys, reports
  notInOrder: (what: string, name: string): Said => ({
    message: `The ${what} "${name}" is not in the order, so nobody will see it.`,
    fix: "Name it in the order, or take it out.",
  }),
  inTwoSections: (item: string, section: string): Said => ({
    message: `The item "${item}" stands in section "${section}" already.`,
    fix: "Ask it once.",
  }),
  inNoSection: (what: string, name: string): Said => ({
    message: `No section asks the ${what} "${name}".`,
    fix: "Put it into a section, or take it out.",
  }),
  sameResponse: (value: string | number): Said => ({
    message: `Two responses have the value ${JSON.stringify(value)}, so that answers cannot be told apart.`,
    fix: "Give each a value of its own.",
  }),
  notBeatenOnce: (stimulus: string, count: number): Said => ({
    message: `"${stimulus}" is beaten by ${count} of the stimuli, so that a trial has ${count === 0 ? "no" : "more than one"} right answer.`,
    fix: "Let each be beaten by exactly one other.",
  }),
  foreignText: (key: string, namespace: string): Said => ({
    message: `The text "${key}" is not in the namespace ${namespace}, the only one that a browser loads for this document.`,
    fix: `Move the words to ${namespace}, or name their namespace as the document's.`,
  }),
  partOfItself: (): Said => ({
    message: "An assessment cannot be a part of itself.",
    fix: "Name the assessments that it is taken as.",
  }),
  noPartAsksAll: (assessment: string, parts: readonly string[]): Said => ({
    message: `None of ${list(parts)} asks everything that "${assessment}" asks, in the same way.`,
    fix: "Let one part ask the same items with the same answers.",
  }),
  noKey: (assessment: string): Said => ({
    message: `There is no key/${assessment}, so nothing can be scored.`,
    fix: `Add key/${assessment}.json.`,
  }),
  keyForAnother: (name: string, assessment: string): Said => ({
    message: `The document is key/${name}, but says that it scores "${assessment}".`,
    fix: `Write "${name}", or rename the file key/${assessment}.json.`,
  }),
  otherVersion: (key: string, assessment: string): Said => ({
    message: `The key is of version ${key}, the assessment of version ${assessment}.`,
    fix: "Bring both to the same version; what was changed in one must be thought through in the other.",
  }),
  scaleNotScored: (scale: string): Said => ({
    message: `The scale "${scale}" of the assessment is not scored.`,
    fix: `Add "${scale}" to scoring.`,
  }),
  wrongItemType: (item: string, found: string, needed: readonly string[], method: string): Said => ({
    message: `The item "${item}" is of type ${found}; the method ${method} scores ${list(needed)}.`,
    fix: "Name another item, or score it by another method.",
  }),
  outsideRange: (item: string, value: string, from: number, to: number): Said => ({
    message: `The item "${item}" can be answered with ${value}, which is not a whole number from ${from} to ${to}.`,
    fix: "Mend from and to, or the responses.",
  }),
  optionWithoutWeight: (item: string, option: string): Said => ({
    message: `The option "${option}" of the item "${item}" has no weight.`,
    fix: `Add "${option}" with a weight from 0 to 1.`,
  }),
  itemNotScored: (item: string): Said => ({
    message: `The item "${item}" is asked, but no scale is made of it.`,
    fix: "Score it, or name it among the distractors.",
  }),
  distractorScored: (item: string): Said => ({
    message: `The item "${item}" is a distractor, and yet a scale is made of it.`,
    fix: "Take it out of the distractors, or out of the scale.",
  }),
  notEnoughAsked: (scale: string, whom: string, asked: number, of: number, prorated: boolean): Said => ({
    message: `${whom} are asked ${asked} of the ${of} items of "${scale}"${prorated ? ": too few to stand for the others" : ", and the scale is not prorated"}.`,
    fix: prorated
      ? "Ask at least half of them."
      : 'Ask all of them, or add "prorate": true where the method knows it.',
  }),
  levelWithoutReference: (level: string): Said => ({
    message: `The level "${level}" of the task has no reference, so its speed cannot be scored.`,
    fix: `Add "${level}" with a number above 0.`,
  }),
  bandsNotRising: (): Said => ({
    message: "The ends of the bands do not rise.",
    fix: "Write the bands from the lowest to the highest.",
  }),
  bandEnd: (isLast: boolean): Said => ({
    message: isLast ? "The last band has an end." : "Only the last band may have no end.",
    fix: isLast ? 'Take "upTo" out.' : 'Add "upTo".',
  }),
  lettersNotSix: (): Said => ({
    message: "A code needs each of the letters R, I, A, S, E and C once.",
    fix: "Give six scales one letter each.",
  }),
  notMadeOf: (assessment: string): Said => ({
    message: `The report does not name "${assessment}" among its assessments.`,
    fix: "Add it to assessments, or take the scale from one of those.",
  }),
  otherParts: (assessment: string, parts: readonly string[]): Said => ({
    message: `The assessment "${assessment}" is taken as ${parts.length === 0 ? "itself" : list(parts)}; the list says otherwise.`,
    fix: `Write "parts": ${JSON.stringify(parts)}, or change the assessment.`,
  }),
  askedWithoutRoute: (assessment: string, other: string): Said => ({
    message: `Whoever is asked to take "${assessment}" for research is also asked for "${other}", which cannot be taken there.`,
    fix: `List "${other}" with a route, name it among the parts of what is listed, or let researchComplete not ask for it.`,
  }),
  stillAsked: (assessment: string, cohorts: readonly string[], vouchers: number, people: number): Said => {
    const count = (number: number, one: string, more: string) =>
      number === 0 ? [] : [number === 1 ? one : `${number} ${more}`]
    const by = [
      ...cohorts.map((cohort) => `the cohort ${cohort}`),
      ...count(vouchers, "a voucher", "vouchers"),
      ...count(people, "somebody who has yet to take it", "people who have yet to take it"),
    ]
    return {
      message: `The assessment "${assessment}" is still asked for research of ${list(by)}, and would have no route there.`,
      fix: "Keep it listed with its route; or ask them for others first (npm run research -- assign). A voucher asks until it is used up or has expired.",
    }
  },
  assessmentWithoutRoute: (assessment: string): Said => ({
    message: `The assessment "${assessment}" is listed, but leads to no route where it can be taken.`,
    fix: 'Give it "to": {"route": …}.',
  }),
}
