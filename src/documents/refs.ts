import type { Kind } from "./kinds.ts"

/** Where the names stand that a value may name. */
export type Refers =
  /** The documents of a kind, by their names. */
  | { readonly documents: Kind }
  /** The keys of an object in the one document of a kind; perhaps all names of something else as well. */
  | { readonly keys: Kind; readonly under: readonly string[]; readonly also?: "feature" }
  /** Names that are no list of the release's own, in words: where they stand instead. */
  | { readonly elsewhere: string }

const within = (words: string): Refers => ({ elsewhere: words })

/**
 * What a value of a document may name: the words of `x-ref` in the meta-schemas. It stands at every property, item or
 * key whose value is the name of something else; where it stands at a value that is read or chosen when a screen is
 * drawn, it speaks of what that comes to.
 */
export const refs = {
  route: { keys: "routes", under: ["routes"] },
  gate: { keys: "gates", under: ["gates"], also: "feature" },
  fact: { keys: "facts", under: ["facts"] },
  feature: { keys: "features", under: ["features"] },
  menu: { keys: "menus", under: ["menus"] },
  provider: { keys: "app", under: ["authProviders", "oidc"] },
  screen: { documents: "screen" },
  fragment: { documents: "fragment" },
  form: { documents: "form" },
  assessment: { documents: "assessment" },
  report: { documents: "report" },
  vocabulary: { documents: "vocabulary" },
  collection: { documents: "collection" },
  section: { documents: "section" },
  curriculum: { documents: "curriculum" },
  points: { documents: "points" },
  template: { documents: "template" },
  plan: { documents: "plan" },
  policy: { documents: "policy" },
  help: { documents: "help" },

  text: within("the keys of the locale documents, with their namespace"),
  namespace: within("the namespaces of the locale documents"),
  language: within("the languages of the locale documents"),
  country: within("two-letter codes; what rules know of them, the context declares"),
  accountType: within("the closed list of account types"),
  instance: within("the keys of the sites"),
  tenant: within("the tenants of the instance"),
  cohort: within("the cohorts of the tenant beside it"),
  icon: within("the drawn signs"),
  illustration: within("the shipped drawings"),
  asset: within("the files of the instance's assets"),
  image: within("the instance's assets, https addresses at its image hosts, and paths to such in a record"),
  path: within("what the context declares; in a screen also its data, its state and the names of each"),
  userPath: within("the paths of the user that a form may write"),
  menuEntry: within("the entries of the menu beside it"),

  source: within("the data of the same screen"),
  state: within("the state of the same screen"),
  dialog: within("the dialog blocks of the same screen"),

  recordField: within("the fields of the collection's schema"),
  question: within("the questions of the section's form"),
  subject: within("the terms of the list of subjects"),
  subjectList: within("the lists of the curriculum"),
  subjectGroup: within("the groups of the curriculum"),
  educationLevel: within("the terms of the list of education levels"),
  test: within("the tests beside school that points are counted with, and others"),
  pass: within("the passes of the learner's curriculum"),
  item: within("the items of the assessment"),
  option: within("the options of the item"),
  response: within("the values of the item's responses"),
  responseSet: within("the responses of the assessment"),
  scale: within("the scales of the assessment"),
  task: within("the tasks of the assessment"),
  level: within("the levels of the task"),
  stimulus: within("the stimuli of the task"),
  band: within("the bands of the scale"),
  bandSet: within("the bands of the report"),
} as const satisfies Readonly<Record<string, Refers>>

export type RefKind = keyof typeof refs
