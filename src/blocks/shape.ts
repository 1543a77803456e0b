import type { IconName } from "#ui/icons/Icon.tsx"
import type { IllustrationName } from "#ui/illustrations/Illustration.tsx"
import type { Tone } from "#ui/tone.ts"
import type { ResolvedTarget } from "./host.ts"

/**
 * How a block takes its properties. A value that is read from a record may be absent or of another type than the
 * block hoped for; a reader makes of it what the view can draw, so that no view has to doubt its properties.
 */
export type Reader<T> = (value: unknown, test: (rule: unknown) => boolean) => T

export type Shape = Readonly<Record<string, Reader<unknown>>>

/** The properties that a view receives, by the shape of its block. */
export type Props<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> }

/** A text; empty is absent. */
export const text: Reader<string | undefined> = (value) => {
  if (typeof value === "number") return String(value)
  return typeof value === "string" && value !== "" ? value : undefined
}

/** A text that the block cannot do without: absent is empty. */
export const words: Reader<string> = (value, test) => text(value, test) ?? ""

export const flag: Reader<boolean | undefined> = (value) => (typeof value === "boolean" ? value : undefined)

export const number: Reader<number | undefined> = (value) => {
  const parsed = typeof value === "string" && value !== "" ? Number(value) : value
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : undefined
}

/** One of the words that the block's schema lists; checked when the document was published. */
export function oneOf<T extends string | number>(): Reader<T | undefined> {
  return (value) => (typeof value === "string" || typeof value === "number" ? (value as T) : undefined)
}

export const icon = oneOf<IconName>()
export const tone = oneOf<Tone>()
export const illustration = oneOf<IllustrationName>()

export const target: Reader<ResolvedTarget | undefined> = (value) =>
  isRecord(value) && typeof value["route"] === "string" ? (value as unknown as ResolvedTarget) : undefined

/** An https, mailto or tel address; anything else is dropped, so that a record cannot smuggle in a script. */
export const address: Reader<string | undefined> = (value) =>
  typeof value === "string" && /^(https:\/\/|mailto:|tel:)/.test(value) ? value : undefined

export function object<S extends Shape>(shape: S): Reader<Props<S> | undefined> {
  return (value, test) => (isRecord(value) ? read(shape, value, test) : undefined)
}

/** A list of items; those whose own `show` does not hold are left out. */
export function list<S extends Shape>(shape: S): Reader<Props<S>[]> {
  return (value, test) =>
    Array.isArray(value)
      ? value
          .filter((item) => isRecord(item) && (item["show"] === undefined || test(item["show"])))
          .map((item: Record<string, unknown>) => read(shape, item, test))
      : []
}

/** Plain texts, or records that carry one as `title` or `label`. */
export const texts: Reader<string[]> = (value, test) =>
  Array.isArray(value)
    ? value.flatMap((item) => text(isRecord(item) ? (item["title"] ?? item["label"]) : item, test) ?? [])
    : []

/** The name under `state` that an input is bound to. */
export const binding: Reader<string> = (value) =>
  isRecord(value) && typeof value["bind"] === "string" ? value["bind"].slice("state.".length) : ""

/** Whatever it is; the view looks itself. */
export const anything: Reader<unknown> = (value) => value

export function read<S extends Shape>(
  shape: S,
  values: Readonly<Record<string, unknown>>,
  test: (rule: unknown) => boolean,
): Props<S> {
  const props: Record<string, unknown> = {}
  for (const name in shape) props[name] = shape[name]?.(values[name], test)
  return props as Props<S>
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
