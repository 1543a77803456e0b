/** Less than any mark or point is told by, far more than arithmetic errs by. */
const noise = 1e-6

/** What somebody has, to thousandths: never told too high. */
export const down = (value: number): number => Math.floor(value * 1000 + noise) / 1000

/** What somebody lacks, to thousandths: never told too low. */
export const up = (value: number): number => Math.ceil(value * 1000 - noise) / 1000
