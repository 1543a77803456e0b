import "#cli/closed-pipe.mjs"
import { writeFileSync } from "node:fs"
import { generatedFiles } from "./generate/files.ts"

/** `npm run generate`: writes what follows from schemas/meta. A test compares the files with what this gives. */
for (const [path, text] of await generatedFiles()) {
  writeFileSync(path, text)
  console.log(path)
}
