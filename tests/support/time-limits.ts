import { expect, vi } from "vitest"
import { rounds } from "./rounds.ts"

/** In milliseconds. Commands are started as people start them; on a busy machine each takes ten seconds to begin. */
const usual = { testTimeout: rounds(120_000, 1_800_000), hookTimeout: rounds(120_000, 1_800_000) }
/** Long enough for every round; a test that hangs is ended all the same. */
const inRounds = rounds(180_000, 900_000)

/** By the folder of the test file. Said for each file anew: several share a process. */
const limits = {
  faults: { ...usual, testTimeout: inRounds },
  hostile: { testTimeout: inRounds, hookTimeout: 180_000 },
}

const [, folder] = /\/tests\/(\w+)\//.exec(expect.getState().testPath ?? "") ?? []
vi.setConfig(folder === "faults" || folder === "hostile" ? limits[folder] : usual)
