// How the built server runs: for `npm start`, and for whoever measures it.
import { join } from "node:path"

/** What Node is given. */
export const builtServer = ["--enable-source-maps", join("dist", "server", "main.js")]

/**
 * glibc keeps memory for each thread that ever asked for some, and a first start has many: over 100 MB. It also keeps
 * what a password's hash has freed (19 MB each), unless blocks of that size are handed back.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" }
