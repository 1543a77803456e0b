import { figureBlock } from "../block.ts"
import { list, number, tone, words } from "../shape.ts"

const point = { id: words, letter: words, title: words, tone, place: number, scored: words }

export const hexagonShape = { label: words, points: list(point), strongest: list({ id: words }) }

export const hexagon = figureBlock(hexagonShape, (figures) => figures.hexagon)
