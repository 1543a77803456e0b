/** Contrast ratio of two colours written as #rrggbb (WCAG 2.2), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a colour written as #rrggbb. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const steps = 200

/**
 * The colour nearest to this one that can be read on all of these grounds: mixed with as little black or white as will
 * do. Undefined where no mixture can.
 *
 * @param needed the contrast ratio that text must have
 */
export function nearestReadable(
  colour: string,
  grounds: readonly string[],
  needed: number,
): string | undefined {
  const passes = (one: string) => grounds.every((ground) => contrast(one, ground) >= needed)
  for (let step = 0; step <= steps; step++)
    for (const towards of [0, 255]) {
      const mixed = `#${channelsOf(colour)
        .map((channel) => Math.round(channel + ((towards - channel) * step) / steps))
        .map((channel) => channel.toString(16).padStart(2, "0"))
        .join("")}`
      if (passes(mixed)) return mixed
    }
  return undefined
}
