import { readdirSync } from "node:fs"

/** `npm run test:long` asks for the whole length of every suite; `npm test` is content with a part of each. */
const whole = process.env["LONG"] === "1"

/** How many rounds (documents, requests, rules …) to run: few in `npm test`, all in `npm run test:long`. */
export function rounds(few: number, all: number): number {
  return whole ? all : few
}

/** One more each day: `SAMPLE=n npm test` runs what that day ran. Tests that are started by their names have none. */
const given = process.env["SAMPLE"]
const day = Number(given ?? 0)

/** In so many days every file that takes turns has had its own. */
const daysOfTurns = 4

/**
 * The files of tests in a folder and in those within it that rest today. At full length, and without a day, none does.
 *
 * @param ending of their names
 * @param everyDay files, and folders, that take no turns
 */
export function resting(folder: string, ending: string, everyDay: readonly string[]): string[] {
  if (whole || given === undefined) return []
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) => name.endsWith(ending) && !everyDay.some((one) => name === one || name.startsWith(`${one}/`)),
    )
    .toSorted()
    .filter((_, at) => at % daysOfTurns !== day % daysOfTurns)
}

/**
 * About so many of the cases, evenly spread over them; other ones each time, until all have had their turn. At full
 * length all of them.
 */
export function sample<T>(cases: readonly T[], few: number): T[] {
  const stride = whole ? 1 : Math.ceil(cases.length / few)
  return cases.filter((_, at) => isTurn(at, stride))
}

/**
 * Whether it is the turn of one place of so many. It moves on when all files have had theirs: on each day that a file
 * runs, it comes to other places. At full length it is always each one's.
 */
export const isTurn = (at: number, of: number): boolean =>
  whole || at % of === Math.floor(day / daysOfTurns) % of
