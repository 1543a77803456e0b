/** `npm run test:long` asks for the whole length of every suite; `npm test` is content with a part of each. */
const whole = process.env["LONG"] === "1"

/** How many rounds (documents, requests, rules …) to run: few in `npm test`, all in `npm run test:long`. */
export function rounds(few: number, all: number): number {
  return whole ? all : few
}

/** One more each day: `SAMPLE=n npm test` runs what that day ran. */
const day = Number(process.env["SAMPLE"] ?? 0)

/**
 * About so many of the cases, evenly spread over them; other ones each day, until all have had their turn. At full length
 * all of them.
 */
export function sample<T>(cases: readonly T[], few: number): T[] {
  const stride = whole ? 1 : Math.ceil(cases.length / few)
  return cases.filter((_, at) => isTurn(at, stride))
}

/** Whether it is the turn of one place of so many today. At full length it is always each one's. */
export const isTurn = (at: number, of: number): boolean => whole || at % of === day % of
