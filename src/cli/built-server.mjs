// How the built server runs: for `npm start`, and for whoever measures it.
import { join } from "node:path"

/** What Node is given. */
export const builtServer = ["--enable-source-maps", join("dist", "server", "main.js")]

/** glibc keeps memory for each thread that ever asked for some, and a first start has many: over 100 MB. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" }
