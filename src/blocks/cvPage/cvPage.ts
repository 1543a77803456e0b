import { signedInBlock } from "../block.ts"
import { anything, words } from "../shape.ts"

export const cvPageShape = { page: anything, label: words }

export const cvPage = signedInBlock(cvPageShape, (views) => views.cvPage)
