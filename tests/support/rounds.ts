/** `npm run test:long` asks for the whole length of every suite; `npm test` is content with a part of each. */
const whole = process.env["LONG"] === "1"

/** How many rounds (documents, requests, rules …) to run: few in `npm test`, all in `npm run test:long`. */
export function rounds(few: number, all: number): number {
  return whole ? all : few
}
