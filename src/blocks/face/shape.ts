import { randomFrom } from "#assessments/tasks/random.ts"

/** What makes one face another than the next: its proportions and colours, by chance of its seed. */
export interface FaceShape {
  /** Half the width of the head. */
  head: number
  /** From the middle to an eye. */
  eyes: number
  /** Thickness of the brows. */
  brow: number
  nose: number
  mouth: number
  lips: number
  hair: string
  iris: string
  cloth: string
}

const darkHair = ["#17110f", "#241915", "#33231a"] as const
const fairHair = ["#3a281d", "#6a4629", "#8f6b3e"] as const
const darkEyes = ["#3a2112", "#4a2c17", "#2b1a10"] as const
const fairEyes = ["#5a3a1c", "#4d6470", "#55683f"] as const
const cloths = ["#3f6b62", "#8a5a2b", "#4a5a86", "#7c4460", "#5b6b3a"] as const

/** @param cloth the colour of the clothes, where chance is not to choose it */
export function shapeOf(seed: number, skin: number, cloth?: string): FaceShape {
  const random = randomFrom(seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  return {
    head: between(61, 68),
    eyes: between(28, 31),
    brow: between(5, 7.5),
    nose: between(10, 12) + skin * 0.6,
    mouth: between(21, 24),
    lips: between(4.5, 6) + skin * 0.35,
    hair: one(skin <= 2 ? fairHair : darkHair),
    iris: one(skin <= 2 ? fairEyes : darkEyes),
    cloth: cloth ?? one(cloths),
  }
}

export interface Skin {
  base: string
  shade: string
  line: string
  lip: string
  blush: string
}

/** Six tones, from light to deep. */
export const skins: readonly Skin[] = [
  { base: "#f7dac7", shade: "#e8bfa6", line: "#84503d", lip: "#cc7570", blush: "#ee9f8c" },
  { base: "#ecc4a4", shade: "#d8a580", line: "#774631", lip: "#bf655c", blush: "#df8d70" },
  { base: "#d5a17a", shade: "#bb8259", line: "#5f3621", lip: "#a9534b", blush: "#c8765a" },
  { base: "#b27d52", shade: "#97633c", line: "#472614", lip: "#8f423e", blush: "#a55c41" },
  { base: "#8c5a38", shade: "#704427", line: "#2f170b", lip: "#84404a", blush: "#7f4330" },
  { base: "#633f2a", shade: "#4b2d1c", line: "#1c0d07", lip: "#85454c", blush: "#5e3226" },
]
