// `npm run <command>`: runs src/cli/<command>.ts out of a bundle. To load its hundreds of modules one by one would take
// each command several seconds.
import "./closed-pipe.mjs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
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
await import(pathToFileURL(join(folder, `${command}.js`)).href)
