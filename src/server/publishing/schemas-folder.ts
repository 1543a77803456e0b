import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's `schemas`, from the sources as from the build. */
export const schemasFolder = findSchemas(dirname(fileURLToPath(import.meta.url)))

/** The built server lies in dist/server, the source in src/server/publishing. */
function findSchemas(from: string): string {
  return from.includes(`${join("dist", "server")}`)
    ? join(from, "../../schemas")
    : join(from, "../../../schemas")
}
