/** What is random here is the same in every run; `SEED` tries something else. */
export const seed = Number(process.env["SEED"] ?? 20_261_121)
