import { mkdirSync, writeFileSync } from "node:fs"
import { amount } from "./table.ts"

/** What a size costs, in milliseconds. */
export interface Point {
  readonly size: number
  readonly cost: number
}

const [width, height, margin, edge] = [480, 230, 60, 36]
const folder = new URL("plots/", import.meta.url)

/** The exponent of the power of size that fits the costs best: 1 grows in proportion, 0 not at all. */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)] as const)
  const mean = (at: 0 | 1) => logs.reduce((sum, pair) => sum + pair[at], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const above = logs.reduce((sum, [size, cost]) => sum + (size - x) * (cost - y), 0)
  return above / logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0)
}

/** How something grows, in words. */
export function growthOf(exponent: number): string {
  if (exponent < 0.15) return "does not grow"
  if (exponent < 0.85) return "grows slower than the size"
  if (exponent <= 1.15) return "grows in proportion"
  return exponent <= 2.15
    ? "grows faster than the size, at most with its square"
    : "grows faster than the square"
}

/** Draws the costs over the sizes, both in powers of ten, into `plots/<name>.svg`. */
export function plot(name: string, title: string, points: readonly Point[]): void {
  const decades = (values: readonly number[]) => {
    const logs = values.map((value) => Math.log10(value))
    return [
      Math.floor(Math.min(...logs)),
      Math.max(Math.ceil(Math.max(...logs)), Math.floor(Math.min(...logs)) + 1),
    ] as const
  }
  const [left, right] = decades(points.map(({ size }) => size))
  const [bottom, top] = decades(points.map(({ cost }) => cost))
  const across = (size: number) =>
    margin + ((Math.log10(size) - left) / (right - left)) * (width - margin - edge)
  const up = (cost: number) =>
    height - margin - ((Math.log10(cost) - bottom) / (top - bottom)) * (height - margin - 40)
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#ccc"/>`
  const word = (x: number, y: number, text: string, anchor: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`
  const powers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at))
  const places = points.map(({ size, cost }) => [across(size).toFixed(1), up(cost).toFixed(1)] as const)
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin}" y="20" font-size="13">${title}</text>`,
    ...powers(bottom, top).map(
      (cost) =>
        line(margin, up(cost), width - edge, up(cost)) +
        word(margin - 6, up(cost) + 4, amount(cost, "ms"), "end"),
    ),
    ...powers(left, right).map(
      (size) =>
        line(across(size), 40, across(size), height - margin) +
        word(across(size), height - margin + 16, amount(size, "×"), "middle"),
    ),
    `<polyline points="${places.map((pair) => pair.join()).join(" ")}" fill="none" stroke="#3730a3" stroke-width="2"/>`,
    ...places.map(
      ([x, y], at) =>
        `<circle cx="${x}" cy="${y}" r="3.5" fill="#3730a3"/>${word(Number(x), Number(y) - 8, amount(points[at]?.cost ?? 0, "ms"), "middle")}`,
    ),
    "</svg>",
    "",
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${name}.svg`, folder), parts.join("\n"))
}
