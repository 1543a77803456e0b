import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's `schemas`. The sources, the build and the bundled commands all lie somewhere below the repository. */
export const schemasFolder = join(repositoryAbove(fileURLToPath(import.meta.url)), "schemas")

function repositoryAbove(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, "package.json")) ? folder : repositoryAbove(folder)
}
