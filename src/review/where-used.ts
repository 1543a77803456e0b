import { pointerOf, pointerStep } from "#documents/problem.ts"
import { refs, type RefKind } from "#documents/refs.ts"
import type { Document } from "#documents/types.g.ts"
import { walk } from "#documents/walk.ts"
import { perDocument, perReading } from "#review/once.ts"
import { literals } from "#review/literals.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { screenParamsOf } from "#review/screen-params.ts"

/** A place that names something. */
export interface NamingPlace {
  document: string
  /** JSON Pointer to the value, or to the key, that names it. */
  pointer: string
  /** What it names, as `x-ref` says. */
  of: RefKind
  /** It is the key of an object. */
  isKey: boolean
}

interface Naming extends NamingPlace {
  names: readonly string[]
}

const namingsIn = perDocument((id: string, document: Document): readonly Naming[] => {
  const found: Naming[] = []
  walk(document, ({ ref, value, pointer, holder, key }) => {
    if (ref === undefined) return true
    const isKey = value === key && holder !== undefined && isKeyOf(holder.value, key)
    found.push({ document: id, pointer, of: ref, isKey, names: literals(value) })
    return true
  })
  return found
})

/** The key of an object is visited before its value, and is a word; a value under that key could be the same word. */
const isKeyOf = (holder: unknown, key: string): boolean =>
  typeof holder === "object" &&
  holder !== null &&
  !Array.isArray(holder) &&
  (holder as Readonly<Record<string, unknown>>)[key] !== key

const namings = perReading((reviewed): ReadonlyMap<string, readonly NamingPlace[]> => {
  const found = new Map<string, NamingPlace[]>()
  const all = [
    ...[...reviewed.documents].flatMap(([id, document]) => [
      ...namingsIn(id, document),
      ...inSchema(id, document),
    ]),
    ...handedOn(reviewed),
  ]
  for (const { names, ...place } of all)
    for (const name of names) {
      const key = `${place.of} ${name}`
      const places = found.get(key)
      if (places) places.push(place)
      else found.set(key, [place])
    }
  return found
})

/** The words of a collection's own schema that name something: it is a schema, which no meta-schema goes through. */
const schemaWords = { "x-gate": "gate", "x-vocabulary": "vocabulary" } as const

function inSchema(id: string, document: Document): Naming[] {
  const found: Naming[] = []
  const look = (part: unknown, pointer: string): void => {
    if (typeof part !== "object" || part === null) return
    for (const [key, value] of Object.entries(part)) {
      const at = pointer + pointerStep(key)
      const of = Object.hasOwn(schemaWords, key) ? schemaWords[key as keyof typeof schemaWords] : undefined
      if (of !== undefined && typeof value === "string")
        found.push({ document: id, pointer: at, of, isKey: false, names: [value] })
      else look(value, at)
    }
  }
  if (document.kind === "collection") look(document.schema, "/schema")
  return found
}

/** What routes hand to their screens, and blocks to their fragments, where it is taken there for the name of something. */
function handedOn(reviewed: Reviewed): Naming[] {
  const params = screenParamsOf(reviewed)
  const naming = (document: string, pointer: string, value: unknown, roles: ReadonlySet<RefKind>): Naming[] =>
    [...roles].map((of) => ({ document, pointer, of, isKey: false, names: literals(value) }))
  return [
    ...Object.entries(reviewed.one("routes").routes).flatMap(([name, { screen, screenParams = {} }]) =>
      Object.entries(screenParams).flatMap(([param, value]) =>
        screen === undefined
          ? []
          : naming(
              "routes",
              pointerOf(["routes", name, "screenParams", param]),
              value,
              params.roles(screen, param),
            ),
      ),
    ),
    ...reviewed
      .uses("block")
      .flatMap(({ document, pointer, block }) =>
        block.type === "fragment"
          ? Object.entries(block.with ?? {}).flatMap(([param, value]) =>
              naming(
                document,
                pointer + pointerOf(["with", param]),
                value,
                params.fragmentRoles(block.name, param),
              ),
            )
          : [],
      ),
  ]
}

/** What shares its names with something else: a gate may have the name of a feature, and is then that feature's. */
export function sameNames(of: RefKind): readonly RefKind[] {
  const refers = refs[of]
  if ("also" in refers) return [of, refers.also]
  return of === "feature" ? [of, "gate"] : [of]
}

/**
 * Every place of a release that names something: values, keys, and what rules name. Texts are named with their
 * namespace, as `shell:menu.home`.
 *
 * @param of what is named, as `x-ref` says
 */
export const whereUsed = (reviewed: Reviewed, of: RefKind, name: string): readonly NamingPlace[] =>
  sameNames(of).flatMap((one) => namings(reviewed).get(`${one} ${name}`) ?? [])
