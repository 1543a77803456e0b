import { formOf } from "./forms.ts"
import type { Kind } from "./kinds.ts"
import { documentSchema, referred, resolved, type Schema } from "./meta.ts"
import type { RefKind } from "./refs.ts"

/** What the meta-schemas say of a value, in the words of who edits it. */
export interface Described {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly default: unknown
  readonly examples: readonly unknown[]
  /** The values that it may have, where they are listed. */
  readonly choices: readonly unknown[]
  /** JSON types that it may have, as far as that is said. */
  readonly types: readonly string[]
  /** What it names. */
  readonly ref: RefKind | undefined
  /** It takes a second person to change it; the word says what it is. */
  readonly approval: string | undefined
}

/** One key that an object may have. */
export interface DescribedKey extends Described {
  readonly key: string
  readonly required: boolean
}

/** A place in a document: what it is, and what may stand in it. */
export interface DescribedPlace extends Described {
  /** The keys that the object there may have; empty for anything else. */
  readonly keys: readonly DescribedKey[]
  /** What its own keys name, where they are names of something else. */
  readonly keyRef: RefKind | undefined
}

/**
 * What the meta-schema of a kind says of a place.
 *
 * @param value the document as far as it can be read; it need not be valid
 * @param path keys of objects and indexes of lists, from the outside to the inside
 * @returns undefined where nothing may stand
 */
export function describePlace(
  kind: Kind,
  value: unknown,
  path: readonly (string | number)[],
): DescribedPlace | undefined {
  let schema: Schema | undefined = documentSchema(kind)
  let here = value
  for (const step of path) {
    const form = formOf(schema, here)
    schema =
      typeof step === "number"
        ? (form.prefix[step] ?? form.items)
        : Object.hasOwn(form.properties, step)
          ? form.properties[step]
          : form.rest
    if (schema === undefined) return undefined
    here =
      typeof here === "object" && here !== null && Object.hasOwn(here, step) ? here[step as never] : undefined
  }
  const form = formOf(schema, here)
  const required = new Set(formsOf(schema).flatMap((one) => (one["required"] ?? []) as string[]))
  return {
    ...described(schema),
    ...(form.ref !== undefined && { ref: form.ref }),
    ...(form.approval !== undefined && { approval: form.approval }),
    keyRef: form.keyRef,
    keys: Object.entries(form.properties).map(([key, child]) => ({
      key,
      required: required.has(key),
      ...described(child),
    })),
  }
}

function described(schema: Schema): Described {
  const chain = chainOf(schema)
  const first = (keyword: string) => chain.find((one) => one[keyword] !== undefined)?.[keyword]
  const forms = formsOf(schema)
  return {
    // A definition's title names a type; that of a property is its label.
    title: chain.slice(0, 1).find((one) => one["title"] !== undefined)?.["title"] as string | undefined,
    description: first("description") as string | undefined,
    default: first("default"),
    examples: (first("examples") ?? []) as unknown[],
    choices: unique(
      forms.flatMap((one) => ("const" in one ? [one["const"]] : ((one["enum"] ?? []) as unknown[]))),
    ),
    types: unique(forms.flatMap((one) => [one["type"] ?? []].flat() as string[])),
    ref: first("x-ref") as RefKind | undefined,
    approval: first("x-approval") as string | undefined,
  }
}

/** A schema and what it refers to, one after the other. */
function chainOf(schema: Schema): Schema[] {
  const target = referred(schema)
  return target === undefined ? [schema] : [schema, ...chainOf(target)]
}

/** The forms that a value may have, without those that only tell others apart. */
function formsOf(schema: Schema): Schema[] {
  const form = resolved(schema)
  const branches = (form["anyOf"] ?? form["oneOf"]) as Schema[] | undefined
  return branches === undefined ? [form] : [form, ...branches.flatMap(formsOf)]
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
