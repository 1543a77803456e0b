import type { Kept } from "#learner/attempts/kept.ts"

/** An attempt of Ada's that has just begun. */
export const blank: Kept = {
  user: "ada",
  assessment: "sample",
  id: "a",
  version: "1.0.0",
  form: null,
  seed: 7,
  minor: false,
  untimed: false,
  checkpoint: null,
  checkpointSent: true,
  answers: {},
  clock: 0,
  handedIn: false,
  moved: null,
  problems: [],
  changedAt: 0,
}
