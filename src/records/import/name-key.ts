import { streamSafe } from "#engine/texts/stream-safe.ts"

/** By what names of columns and terms are compared: letters and digits, without case or accents. */
export const nameKey = (name: string): string =>
  streamSafe(name)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
