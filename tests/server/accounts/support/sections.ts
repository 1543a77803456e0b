import { readdirSync, readFileSync } from "node:fs"
import type { Section } from "#documents/types.g.ts"

const folder = new URL("../../../../schemas/documents/section/", import.meta.url)

/** The sections of the CV as they are shipped, by name. */
export const shippedSections: Readonly<Record<string, Section>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Section,
  ]),
)
