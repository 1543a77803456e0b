/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads #rgb and #rrggbb; anything else is a bug in a checked document. */
export function parseHex(hex: string): Rgb {
  const digits = hex.slice(1)
  const pairs =
    digits.length === 3 ? digits.split("").map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red, green, blue] = pairs.map((pair) => Number.parseInt(pair, 16))
  if (red === undefined || green === undefined || blue === undefined || Number.isNaN(red + green + blue))
    throw new Error(`Not a colour: ${hex}`)
  return [red, green, blue]
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`
}

/** `amount` of b in a, 0 to 1. */
export function mix(a: string, b: string, amount: number): string {
  const [first, second] = [parseHex(a), parseHex(b)]
  return toHex([0, 1, 2].map((i) => first[i]! + (second[i]! - first[i]!) * amount) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** White, a warm near-black, or black: the first that reads on the colour. One of them always does. */
export function textOn(colour: string): string {
  return ["#ffffff", "#1a1523"].find((text) => contrast(text, colour) >= 4.5) ?? "#000000"
}

/**
 * The colour itself where it already reads on all grounds, else the nearest shade towards black or white that
 * does. `ratio` is 4.5 for text and 3 for the outline of a control.
 */
export function legible(colour: string, grounds: readonly string[], ratio = 4.5): string {
  const reads = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= ratio)
  const pole = luminance(grounds[0]!) > 0.18 ? "#000000" : "#ffffff"
  for (let step = 0; step <= 20; step++) {
    const shade = mix(colour, pole, step / 20)
    if (reads(shade)) return shade
  }
  return pole
}

const fineSteps = 200

/**
 * The colour nearest to this one that reads on all of these grounds: mixed with as little black or white as will do.
 * Undefined where no mixture does.
 *
 * @param needed the contrast ratio that text must have, 1 to 21
 */
export function nearestReadable(
  colour: string,
  grounds: readonly string[],
  needed: number,
): string | undefined {
  for (let step = 0; step <= fineSteps; step++)
    for (const pole of ["#000000", "#ffffff"]) {
      const mixed = mix(colour, pole, step / fineSteps)
      if (grounds.every((ground) => contrast(mixed, ground) >= needed)) return mixed
    }
  return undefined
}
