// How the built server runs: for `npm start`, and for whoever measures it.
import { join } from "node:path"

/** What Node is given. */
export const builtServer = ["--enable-source-maps", join("dist", "server", "main.js")]

/**
 * glibc keeps memory for each thread that ever asked for some, and a first start has many: over 100 MB. It gives back
 * only what lies at the end of its heap, and V8's compilers leave theirs (in pieces of 32 KB) between what stays: 70 MB.
 * Blocks of that size and larger are therefore asked of the system and handed back to it, as are those of a password's
 * hash (19 MB each).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768" }
