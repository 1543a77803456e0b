import { type Brought, type FileFault, RefusedFile } from "#cv/exchange/brought.ts"
import type { ExchangedSection } from "#cv/exchange/fields.ts"
import { readEuropass } from "#cv/europass.ts"
import { readJsonResume } from "#cv/json-resume.ts"

/** A file as it was sent. */
export interface CvFile {
  readonly bytes: Uint8Array
  readonly sections: readonly ExchangedSection[]
}

/** What it brings, or why it is not read. */
export type CvFileRead = { readonly brought: Brought } | { readonly refused: FileFault }

export const mostBytes = 1_000_000

/** Reads a file with a CV in either format, which it knows by its first characters. */
export function readCvFile({ bytes, sections }: CvFile): CvFileRead {
  try {
    return { brought: read(bytes, sections) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.fault }
    throw error
  }
}

const startsWith = (bytes: Uint8Array, text: string) =>
  new TextEncoder().encode(text).every((byte, at) => bytes[at] === byte)

function read(bytes: Uint8Array, sections: readonly ExchangedSection[]): Brought {
  if (bytes.length === 0) throw new RefusedFile("empty")
  if (bytes.length > mostBytes) throw new RefusedFile("tooLarge", "", { limit: mostBytes / 1_000_000 })
  if (startsWith(bytes, "%PDF")) throw new RefusedFile("pdf")
  if (startsWith(bytes, "PK")) throw new RefusedFile("zip")
  const text = textOf(bytes)
  const [first] = text.trimStart()
  if (first === undefined) throw new RefusedFile("empty")
  if (first === "<") return readEuropass(text, sections)
  if (first === "{" || first === "[") return readJsonResume(parsed(text), sections)
  throw new RefusedFile("unknownFormat")
}

/** UTF-8, with or without a mark in front; other encodings are told by that they are none. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new RefusedFile("notText")
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RefusedFile("notJson", "", placeIn(text, (error as SyntaxError).message))
  }
}

/** Line and column of what the parser stopped at, as far as it tells. */
function placeIn(text: string, message: string): { line: number; column: number } {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  const before = text.slice(0, at).split("\n")
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
