import { signedInBlock } from "../block.ts"
import { target, oneOf } from "../shape.ts"

export const logoShape = { look: oneOf<"logo" | "icon">(), to: target }

export const logo = signedInBlock(logoShape, (views) => views.logo)
