// `npm run <command>`: runs src/cli/<command>.ts out of a bundle. To load its hundreds of modules one by one would take
// each command several seconds.
import "./closed-pipe.mjs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { setFlagsFromString } from "node:v8"
import { bundledCommands, commands } from "./commands.mjs"
import { checkNode } from "./install.mjs"

checkNode()
const [command] = process.argv.splice(2, 1)
if (!commands.includes(command)) {
  console.error(`There is no command ${command}. Commands: ${commands.join(", ")}.`)
  process.exit(1)
}
const folder = await bundledCommands()
process.setSourceMapsEnabled(true)
// A command lives for seconds: to compile for speed all that runs warm costs a quarter of the processor it takes.
setFlagsFromString("--interrupt-budget=2000000")
await import(pathToFileURL(join(folder, `${command}.js`)).href)
