import { kindOf } from "#documents/kinds.ts"
import type { Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { withAccepted, ask } from "#review/accepted.ts"
import { checks } from "#review/checks/index.ts"
import { perReview } from "#review/once.ts"
import { Reviewed } from "#review/reviewed.ts"
import type { Use, UseOf } from "#review/uses.ts"

/** These follow what is handed on from fragment to fragment, or count over all documents: the whole release tells. */
export const ofTheWhole: ReadonlySet<string> = new Set([
  "addresses to outside",
  "paths read in screens",
  "parameters of screens",
  "languages offered",
  "gate open to the unlisted",
  "shadowed path",
  "tenants only narrow",
  "what tenants add",
  "gates of copied assessments",
  "what is sealed",
])

/** The kinds of documents that the others tell of, where they do not look at all. */
const tellsOf: Readonly<Record<string, readonly Document["kind"][]>> = {
  routes: ["routes"],
  "countries of features": ["features"],
  "gate without a rule": ["gates"],
  "what the law asks of assessments": ["gates"],
  "addresses of the configuration": ["app"],
  "the time zone": ["app"],
  "addresses in mails": ["app", "mail", "plan"],
  "contrast of theme colours": ["app"],
  forms: ["form"],
  "sections of the profile": ["section", "form"],
  consents: ["screen", "fragment"],
  "words of policies": ["policy"],
  "questions for secrets": ["screen", "fragment", "form"],
  screens: ["screen", "fragment"],
  fragments: ["screen", "fragment"],
  assessments: ["assessment"],
  "keys of assessments": ["key", "assessment"],
  reports: ["report"],
  curricula: ["curriculum", "vocabulary"],
  points: ["points"],
  "fields of records": ["collection"],
  "texts of one namespace": ["assessment", "report"],
  "assessments that are listed": ["vocabulary"],
}

const checksOf = (kind: Document["kind"]) =>
  Object.fromEntries(
    Object.entries(checks).filter(
      ([name]) => !ofTheWhole.has(name) && (tellsOf[name]?.includes(kind) ?? true),
    ),
  )

/** A release of which one document's references alone are looked at. */
class OneDocument extends Reviewed {
  readonly #document: string
  readonly #whole: Reviewed

  constructor(whole: Reviewed, document: string) {
    super(whole.documents, whole.layer, whole)
    this.#whole = whole
    this.#document = document
  }

  override get whole() {
    return this.#whole
  }

  override tellsOf(id: string): boolean {
    return id === this.#document
  }

  override get release() {
    return this.#whole.release
  }

  override get space() {
    return this.#whole.space
  }

  override uses<What extends Use["what"]>(what: What): UseOf<What>[] {
    return this.usesOf(this.#document, what)
  }
}

const known = perReview(() => new Map<string, readonly Problem[]>())

/**
 * What is wrong with one document beyond its shape, as far as the document itself says so: its names, texts, rules,
 * lists, and what its kind asks. A part of what the whole release is told, in a fraction of the time.
 */
export function ownProblems(reviewed: Reviewed, document: string): readonly Problem[] {
  const found = known(reviewed)
  const kept = found.get(document)
  if (kept !== undefined) return kept
  const kind = kindOf(document)
  // Without one of the documents that everything hangs on, the whole release tells of that alone.
  if (reviewed.missing.length > 0) return []
  const one = new OneDocument(reviewed, document)
  const problems = withAccepted(reviewed, kind === undefined ? [] : ask(one, checksOf(kind))).flatMap(
    ({ finding: _finding, accepted, ...problem }) =>
      problem.document === document && accepted === undefined ? [problem] : [],
  )
  found.set(document, problems)
  return problems
}
