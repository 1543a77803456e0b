import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { run } from "./run.ts"

/** The built server: `dist/server/main.js`, beside it the built client in `dist/client`. */
const client = join(dirname(fileURLToPath(import.meta.url)), "..", "client")
await run(async () => {
  const { builtClient } = await import("./routes/site/client.ts")
  return builtClient(client)
})
