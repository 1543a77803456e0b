import type { FontFaultCode } from "./fault.ts"
import type { FontFacts } from "./facts.ts"

/** A file that somebody sent, and what words are written with here. */
export interface FontJob {
  bytes: Uint8Array
  /** By language, the letters of its texts. */
  letters: Readonly<Record<string, string>>
}

/** A font as it is kept. */
export interface MadeFont extends Pick<FontFacts, "family" | "weights" | "metrics"> {
  /** WOFF2. */
  bytes: Uint8Array
  /** By language, the letters of its texts that the font has not; those of a font that has all are left out. */
  lacks: { language: string; letters: string }[]
}

export type MadeOrRefused = MadeFont | { refused: FontFaultCode }
