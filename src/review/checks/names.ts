import { nearest } from "#documents/nearest.ts"
import type { Problem } from "#documents/problem.ts"
import { literals } from "#review/literals.ts"
import { nameMessages, namesAt } from "#review/messages/names.ts"
import { namesOf } from "#review/named.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { namedBeside } from "#review/uses.ts"

/**
 * Every name that refers to something refers to something that is there. Only literals can
 * be held against the names; what a screen is told by its route is looked at with the routes. What properties and personas
 * name must be there as well.
 */
export function checkNames(reviewed: Reviewed): Problem[] {
  const known = namesOf(reviewed)
  const beside = ["properties", "personas"].flatMap((id) => {
    const document = reviewed.documents.get(id)
    return document === undefined ? [] : namedBeside(id, document)
  })
  const problems = [...reviewed.uses("name"), ...beside].flatMap(({ of, name, document, pointer }) =>
    literals(name)
      .filter((literal) => !known[of].has(literal))
      .map((literal) => {
        const said = nameMessages.unknownName(of, literal, nearest(literal, known[of]), namesAt.release(of))
        return error(document, pointer, said)
      }),
  )
  return problems.filter(
    (one, index) =>
      problems.findIndex((other) => other.document === one.document && other.pointer === one.pointer) ===
      index,
  )
}
