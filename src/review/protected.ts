import { kinds, type Kind } from "#documents/kinds.ts"
import { metaSchemas } from "#documents/schemas.g.ts"
import { marksApproval } from "#documents/meta.ts"
import { pointerOf, stepsOf } from "#documents/problem.ts"
import { walk } from "#documents/walk.ts"
import { reads } from "#engine/rules/reads.ts"
import { variantsOf } from "#engine/texts/forms.ts"
import { changedLeaves, own } from "#review/leaves.ts"
import { literals } from "#review/literals.ts"
import { perDocument } from "#review/once.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"
import { usesIn } from "#review/uses.ts"

/** Something that changes only with a second person's approval, and what it becomes. Nothing is null. */
export interface ProtectedChange {
  /** The word of the meta-schema's `x-approval`: address, consent text … */
  what: string
  document: string
  pointer: string
  before: unknown
  after: unknown
}

/**
 * What a change from one release to another does to protected places: those that the meta-schema marks with
 * `x-approval`, the forms that ask for a consent, the words under which a guardian answers, and what these refer to – the
 * words of their texts in every language, the rules of the gates that they name, and the facts and features that those rules
 * read. By document and place.
 */
export function protectedChanges(before: ReviewedDocuments, after: ReviewedDocuments): ProtectedChange[] {
  const places = new Map([...protectedPlaces(before), ...protectedPlaces(after)])
  return [...places.keys()].toSorted().flatMap((key) => {
    const { what, document, steps } = places.get(key) as Place
    const [had, has] = [before, after].map((documents) => steps.reduce<unknown>(own, documents.get(document)))
    const found = changedLeaves(had, has)
    // A rule is replaced whole, and read whole.
    const leaves =
      steps.at(-1) === "rule" && found.length > 0 ? [{ steps: [], before: had, after: has }] : found
    return leaves.map((leaf) => ({
      what,
      document,
      pointer: pointerOf([...steps, ...leaf.steps]),
      before: leaf.before ?? null,
      after: leaf.after ?? null,
    }))
  })
}

/** Every text of a release that is protected, in every language, as `document#key`. */
export const protectedTexts = (documents: ReviewedDocuments): string[] =>
  [...protectedPlaces(documents).values()].flatMap(({ document, steps }) =>
    documents.get(document)?.kind === "locale" && steps[1] !== undefined ? [`${document}#${steps[1]}`] : [],
  )

interface Place {
  what: string
  document: string
  steps: readonly string[]
}

/** The protected places of a release, each under its address. */
function protectedPlaces(documents: ReviewedDocuments): Map<string, Place> {
  const places = new Map<string, Place>()
  const waiting = [
    ...[...documents].flatMap(([id, document]): readonly Place[] => {
      if (document.kind === "form" && document.submit.do === "saveConsents")
        return [{ what: consentText, document: id, steps: [] }]
      return markedKinds().has(document.kind) ? markedIn(id, document) : []
    }),
    ...guardianTexts().flatMap((key) =>
      wordsOf(documents, key).map((place) => ({ what: consentText, ...place })),
    ),
  ]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const key = `${place.document}#${pointerOf(place.steps)}`
    if (places.has(key)) continue
    places.set(key, place)
    waiting.push(...referred(documents, place))
  }
  return places
}

const consentText = "consent text"

/** The texts that a guardian answers under; no document refers to them, as the server draws that page. */
const guardianTexts = (): readonly string[] =>
  (metaSchemas.get("locale.schema.json") as { "x-guardian-texts": readonly string[] })["x-guardian-texts"]

let kindsThatMark: ReadonlySet<Kind> | undefined
const markedKinds = () =>
  (kindsThatMark ??= new Set((Object.keys(kinds) as Kind[]).filter((kind) => marksApproval(kind))))

/** The places of a document that the meta-schema marks. */
const markedIn = perDocument((id, document): readonly Place[] => {
  const places: Place[] = []
  walk(document, ({ approval, pointer }) => {
    if (approval !== undefined) places.push({ what: approval, document: id, steps: stepsOf(pointer) })
    return approval === undefined
  })
  return places
})

/** What a protected place refers to, and so takes with it. */
function referred(documents: ReviewedDocuments, { what, document: id, steps }: Place): Place[] {
  const document = documents.get(id)
  if (!document || document.kind === "locale") return []
  const here = pointerOf(steps)
  const uses = usesIn(id, document).filter(
    ({ pointer }) => pointer === here || pointer.startsWith(`${here}/`),
  )
  const feature = (name: string) => ({ what, document: "features", steps: ["features", name, "countries"] })
  return uses.flatMap((use): Place[] => {
    switch (use.what) {
      case "name":
        // A gate without a rule is that of the feature of its name.
        return use.of === "gate"
          ? literals(use.name).flatMap((gate) => [
              { what, document: "gates", steps: ["gates", gate, "rule"] },
              feature(gate),
            ])
          : []
      case "rule": {
        const { facts, features } = reads(use.rule)
        return [
          ...[...facts].map((fact) => ({ what, document: "facts", steps: ["facts", fact, "rule"] })),
          ...[...features].map(feature),
        ]
      }
      case "text":
        return wordsOf(documents, use.key).map((place) => ({ what, ...place }))
      default:
        return []
    }
  })
}

/** Where the words of a text stand, or would stand, in every language, in whatever form or context. */
function wordsOf(documents: ReviewedDocuments, key: string): { document: string; steps: string[] }[] {
  const [namespace, name = ""] = key.split(":")
  return [...documents].flatMap(([document, words]) =>
    words.kind === "locale" && words.namespace === namespace
      ? [...new Set([name, ...variantsOf(words.texts, name)])].map((key) => ({
          document,
          steps: ["texts", key],
        }))
      : [],
  )
}
