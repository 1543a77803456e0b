import type { Personas, Text } from "#documents/types.g.ts"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { compileRelease, type Release } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { decideAlike } from "#review/decisions.ts"
import { inEnglish, type Value } from "#documents/said.ts"
import { few } from "#review/difference/keys.ts"
import { accessMatrix, viewerOfPersona, type Around } from "#review/matrix.ts"
import { protectedChanges, type ProtectedChange } from "#review/protected.ts"
import { curriculaOf } from "#review/curricula.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

export interface Impact {
  /** What only a second person may let through; everything else comes after it. */
  protected: ProtectedChange[]
  /** "2 protected places change: app#/applicationUrl (address) … 12 routes change for 3 of 14 personas; …" */
  sentence: string
  routesChanged: string[]
  personasChanged: string[]
  /** `<menu>/<key>.<key>`. */
  menuEntriesChanged: string[]
  menuPersonasChanged: string[]
}

/** Each place once: what always takes two people is told as that. */
export function heldChanges(
  always: readonly ProtectedChange[],
  risky: readonly ProtectedChange[],
): ProtectedChange[] {
  const at = ({ document, pointer }: ProtectedChange) => `${document}#${pointer}`
  const known = new Set(always.map(at))
  return [...always, ...risky.filter((change) => !known.has(at(change)))]
}

type People = Personas["personas"]
interface Side {
  release: Release
  documents: ReviewedDocuments
}
/** What one persona is given, by what it is about. */
type Given = ReadonlyMap<string, { about: string; persona: string; given: string }>

/**
 * What a second person must approve, then for whom what changes between two releases. A route: another page is shown, or the same for another reason that a
 * gate gives. A menu entry: it comes, goes, or has another state, name or target. The personas stand for the people.
 *
 * @param personas those of the new release; without any, nobody is asked
 * @param risky what takes a second person by the policy of the release before
 */
export function impact(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  personas?: Personas,
  now = new Date(),
  risky: readonly ProtectedChange[] = [],
): Impact {
  const people = personas?.personas ?? {}
  const around = (documents: ReviewedDocuments) => ({ curricula: curriculaOf(documents), now })
  const [had, has] = [before, after].map((documents) => ({
    release: compileRelease(navigationSetOf(documents)),
    documents,
  })) as [Side, Side]
  const routes = decideAlike(before, after)
    ? none
    : differences(routesOf(had, people, around(before)), routesOf(has, people, around(after)))
  const entries = differences(entriesOf(had, people, around(before)), entriesOf(has, people, around(after)))
  const changed = heldChanges(protectedChanges(before, after), risky)
  const whom = sentenceOf(routes, entries, Object.keys(people).length)
  return {
    protected: changed,
    sentence: changed.length === 0 ? whom : `${protectedSentence(changed)} ${whom}`,
    routesChanged: routes.about,
    personasChanged: routes.personas,
    menuEntriesChanged: entries.about,
    menuPersonasChanged: entries.personas,
  }
}

function routesOf({ release }: Side, people: People, around: Around): Given {
  return new Map(
    accessMatrix(release, people, around).map(({ route, path, persona, outcome, shown, denied }) => [
      JSON.stringify([route, path, persona]),
      { about: route, persona, given: JSON.stringify([outcome, shown, denied?.gate]) },
    ]),
  )
}

function entriesOf({ release, documents }: Side, people: People, around: Around): Given {
  const { app, menus } = release.set
  const say = (text: Text) => textIn(documents, app.locales.default, text)
  const flat = (entries: readonly MenuEntry[], above: string): [place: string, given: string][] =>
    entries.flatMap(({ key, title, state, href, action, entries: below }) => [
      [`${above}${key}`, JSON.stringify([say(title), state, href, action])],
      ...flat(below ?? [], `${above}${key}.`),
    ])
  return new Map(
    Object.entries(people).flatMap(([persona, { user }]) => {
      const viewer = viewerOfPersona(release, { user }, around)
      return Object.keys(menus.menus)
        .flatMap((name) => flat(menu(release, viewer, name), `${name}/`))
        .map(([place, given]) => [JSON.stringify([place, persona]), { about: place, persona, given }])
    }),
  )
}

interface Differences {
  about: string[]
  personas: string[]
}

const none: Differences = { about: [], personas: [] }

function differences(had: Given, has: Given): Differences {
  const changed = [...new Set([...had.keys(), ...has.keys()])].flatMap((key) => {
    const [old, now] = [had.get(key), has.get(key)]
    return old?.given === now?.given ? [] : (now ?? old ?? [])
  })
  return {
    about: [...new Set(changed.map(({ about }) => about))],
    personas: [...new Set(changed.map(({ persona }) => persona))],
  }
}

/** Names what takes a second person: "2 protected places change: app#/applicationUrl (address) and …" */
function protectedSentence(changed: readonly ProtectedChange[]): string {
  const change = changed.length === 1 ? "place changes" : "places change"
  return `${changed.length} protected ${change}: ${inEnglish(protectedPlaces(changed))}.`
}

/** The first of the places that take a second person, each with what it is. */
export const protectedPlaces = (changed: readonly ProtectedChange[]): Value =>
  few(changed.map(({ what, document, pointer }) => `${document}#${pointer} (${what})`))

function sentenceOf(routes: Differences, entries: Differences, all: number): string {
  if (all === 0) return "There are no personas to ask."
  const parts = [
    { count: routes.about.length, one: "route", many: "routes", personas: routes.personas.length },
    {
      count: entries.about.length,
      one: "menu entry",
      many: "menu entries",
      personas: entries.personas.length,
    },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return `No route and no menu entry changes for any of ${all} personas.`
  const said = parts.map(({ count, one, many, personas }, at) => {
    const verb = at > 0 ? "" : count === 1 ? " changes" : " change"
    const whom = at > 0 ? `${personas} of ${all}` : `${personas} of ${all} personas`
    return `${count} ${count === 1 ? one : many}${verb} for ${whom}`
  })
  return `${said.join("; ")}.`
}
