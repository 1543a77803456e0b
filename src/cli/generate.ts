import { readFileSync, writeFileSync } from "node:fs"
import { generatedFiles } from "./generate/files.ts"

/**
 * `npm run generate`: writes what follows from schemas/meta. With `--check` it writes nothing, and names what is out of date.
 * It does not run from the bundle of the other commands: that is made of the generated files, and cannot be while half
 * of them are missing or of another version, as after a merge.
 */
const check = process.argv.includes("--check")
for (const [path, text] of await generatedFiles()) {
  if (!check) {
    writeFileSync(path, text)
    console.log(path)
  } else if (readFileSync(path, "utf8") !== text) {
    console.error(`${path} is not what schemas/meta says. Run: npm run generate`)
    process.exitCode = 1
  }
}
