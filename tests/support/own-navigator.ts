import { readFileSync } from "node:fs"

const page = readFileSync("schemas/README.md", "utf8")
const [, section = ""] = page.split("\n## A navigator of a tenant's own\n")
const [walk = ""] = section.split("\n## ")

/** The documents that the walk-through of a tenant's own navigator shows, as patches by their ids. */
export const ownDocuments = Object.fromEntries(
  [...walk.matchAll(/```json (?:patch )?(\S+)\n([\s\S]*?)```/g)].map(([, id = "", text = ""]) => [
    id,
    JSON.parse(text) as unknown,
  ]),
)

/** The rows that it brings in. */
export const ownRows = /```csv \S+\n([\s\S]*?)```/.exec(walk)?.[1] ?? ""
