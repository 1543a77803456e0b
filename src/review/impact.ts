import type { Personas } from "#documents/types.g.ts"
import { compileRelease } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { accessMatrix, type MatrixRow } from "#review/matrix.ts"
import { curriculaOf, type ReviewedDocuments } from "#review/reviewed.ts"

export interface Impact {
  /** "12 routes change for 3 of 14 personas." */
  sentence: string
  routesChanged: string[]
  personasChanged: string[]
}

/**
 * For whom which routes change between two releases: another page is shown, or the same for another reason that a
 * gate gives. The personas stand for the people.
 *
 * @param personas those of the new release; without any, nobody is asked
 */
export function impact(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  personas?: Personas,
  now = new Date(),
): Impact {
  const people = personas?.personas ?? {}
  const matrixOf = (documents: ReviewedDocuments): Map<string, string> => {
    const around = { curricula: curriculaOf(documents), now }
    const rows = accessMatrix(compileRelease(navigationSetOf(documents)), people, around)
    return new Map(
      rows.map((row) => [keyOf(row), JSON.stringify([row.outcome, row.shown, row.denied?.gate])]),
    )
  }
  const [had, has] = [matrixOf(before), matrixOf(after)]
  const changed = [...new Set([...had.keys(), ...has.keys()])]
    .filter((key) => had.get(key) !== has.get(key))
    .map((key) => JSON.parse(key) as [route: string, path: string, persona: string])
  const routesChanged = [...new Set(changed.map(([route]) => route))]
  const personasChanged = [...new Set(changed.map(([, , persona]) => persona))]
  return {
    sentence: sentenceOf(routesChanged.length, personasChanged.length, Object.keys(people).length),
    routesChanged,
    personasChanged,
  }
}

const keyOf = ({ route, path, persona }: MatrixRow) => JSON.stringify([route, path, persona])

function sentenceOf(routes: number, personas: number, all: number): string {
  if (routes === 0)
    return all === 0 ? "There are no personas to ask." : `No route changes for any of ${all} personas.`
  return `${routes} ${routes === 1 ? "route changes" : "routes change"} for ${personas} of ${all} personas.`
}
